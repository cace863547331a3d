import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, type ReactNode, useDeferredValue, useRef } from 'react';
import { useLocation } from 'react-router';
import { OutlineButton } from './OutlineButton.tsx';
import classes from './OutlineLayout.module.css';
import { OutlineNav } from './OutlineNav.tsx';
import { OutlineSection, type OutlineSectionProps } from './OutlineSection.tsx';
import { idOfHash, type OutlineGroup } from './outline.ts';
import { useCurrentSection } from './useCurrentSection.ts';

type OutlineLayoutProps = {
  /** Best made in a useMemo: other groups are drawn anew. */
  groups: readonly OutlineGroup[];
  /** Stands above everything: what the definition says about itself. */
  intro?: ReactNode;
  /** Draws an entry; a card with everything in sight unless said otherwise. */
  Section?: ComponentType<OutlineSectionProps>;
};

/** A definition to read: an outline with search on the left, behind a button on small screens; its sections on the right. */
export function OutlineLayout({ groups, intro, Section = OutlineSection }: OutlineLayoutProps) {
  const isSmall = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const page = useRef<HTMLDivElement>(null);
  const drawn = useDeferredValue(groups, firstSections(groups));
  const current = useCurrentSection(page, drawn);
  const target = idOfHash(useLocation().hash);
  const Outline = isSmall ? OutlineButton : OutlineNav;
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <Outline groups={groups} current={current} />
      </div>
      <div ref={page} className={classes.sections}>
        {intro}
        {drawn.map((group) => (
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

const drawnAtOnce = 20;

/** These are drawn at once, the others a moment later and without blocking: schemas with a thousand types exist. */
function firstSections(groups: readonly OutlineGroup[]): OutlineGroup[] {
  let room = drawnAtOnce;
  return groups.flatMap((group) => {
    if (room <= 0) return [];
    const entries = group.entries.slice(0, room);
    room -= entries.length;
    return [{ ...group, entries }];
  });
}
