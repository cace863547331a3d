import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, type ReactNode, useDeferredValue, useRef } from 'react';
import { useLocation } from 'react-router';
import { idOfHash } from '../parts/sectionLinks.ts';
import { OutlineButton } from './OutlineButton.tsx';
import classes from './OutlineLayout.module.css';
import { OutlineNav } from './OutlineNav.tsx';
import { OutlineSection, type OutlineSectionProps } from './OutlineSection.tsx';
import type { OutlineGroup } from './outline.ts';
import { useCurrentSection } from './useCurrentSection.ts';

type OutlineLayoutProps = {
  /** Should be memoized: new groups are rendered again. */
  groups: readonly OutlineGroup[];
  /** Shown above everything: the document's own information. */
  intro?: ReactNode;
  /** Renders an entry; by default a card that shows everything. */
  Section?: ComponentType<OutlineSectionProps>;
};

/** A definition with an outline and search on the left (behind a button on small screens), and its sections on the right. */
export function OutlineLayout({ groups, intro, Section = OutlineSection }: OutlineLayoutProps) {
  const isSmall = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const page = useRef<HTMLDivElement>(null);
  const rendered = useDeferredValue(groups, firstSections(groups));
  const current = useCurrentSection(page, rendered);
  const target = idOfHash(useLocation().hash);
  const Outline = isSmall ? OutlineButton : OutlineNav;
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <Outline groups={groups} current={current} />
      </div>
      <div ref={page} className={classes.sections}>
        {intro}
        {rendered.map((group) => (
          <section key={group.id} id={group.id} tabIndex={-1} className={classes.group}>
            <h2 className={classes.groupTitle}>{group.title}</h2>
            {group.intro}
            {group.entries.map((entry) => (
              <Section key={entry.id} entry={entry} isTarget={entry.id === target} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

const firstRendered = 20;

/** These are rendered immediately, the others later without blocking: some schemas have a thousand types. */
function firstSections(groups: readonly OutlineGroup[]): OutlineGroup[] {
  let room = firstRendered;
  return groups.flatMap((group) => {
    if (room <= 0) return [];
    const entries = group.entries.slice(0, room);
    room -= entries.length;
    return [{ ...group, entries }];
  });
}
