import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type TabGroup, type TabLink, TabMenu } from './TabMenu.tsx';
import classes from './TabStrip.module.css';

type TabStripProps = {
  label: string;
  tabs: readonly TabLink[];
  /** For tabs that the back button skips, such as those of a dialog. */
  isReplacing?: boolean;
};

/** A row of tabs that link to pages. */
export function TabStrip({ label, tabs, isReplacing = false }: TabStripProps) {
  // Other titles have other widths.
  const strip = useCurrentTabInSight(tabs.map(({ title, isCurrent }) => `${title} ${isCurrent}`).join());
  return (
    <nav ref={strip} className={classes.tabs} aria-label={label}>
      {rowOf(tabs).map((entry) =>
        'tabs' in entry ? (
          <TabMenu key={entry.group.title} {...entry} isReplacing={isReplacing} />
        ) : (
          <Link
            key={entry.to}
            to={entry.to}
            replace={isReplacing}
            className={classes.tab}
            aria-current={entry.isCurrent ? 'page' : undefined}
          >
            <TabWords {...entry} />
          </Link>
        ),
      )}
    </nav>
  );
}

function TabWords({ title, icon: Icon, count, countTone = 'neutral' }: TabLink) {
  return (
    <>
      {Icon && <Icon size={16} />}
      {title}
      {count !== undefined && (
        <>
          {' '}
          <span className={classes.count} data-tone={countTone}>
            {count}
          </span>
        </>
      )}
    </>
  );
}

/** The tabs, with those of a group together. */
function rowOf(tabs: readonly TabLink[]): (TabLink | { group: TabGroup; tabs: TabLink[] })[] {
  const row: (TabLink | { group: TabGroup; tabs: TabLink[] })[] = [];
  for (const tab of tabs) {
    const last = row.at(-1);
    if (!tab.group) row.push(tab);
    else if (last && 'tabs' in last && last.group.title === tab.group.title) last.tabs.push(tab);
    else row.push({ group: tab.group, tabs: [tab] });
  }
  return row;
}

/**
 * On phones the tabs are wider than the screen: the open one is scrolled into view, with the end of the previous one. The
 * observer runs after the browser has laid out the page; measuring earlier would force a layout in the task that shows the
 * page.
 */
function useCurrentTabInSight(state: string) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state has another open tab, or other widths
  useEffect(() => {
    const element = strip.current;
    const current = element?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!element || !current) return;
    const observer = new ResizeObserver(() => {
      element.scrollLeft = current.offsetLeft - element.offsetLeft - 56;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [state]);
  return strip;
}
