import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './TabStrip.module.css';

export type TabLink = {
  to: string;
  title: string;
  isCurrent: boolean;
  count?: number;
  /** `danger` if the number counts problems. */
  countTone?: 'neutral' | 'danger';
};

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
      {tabs.map(({ to, title, isCurrent, count, countTone = 'neutral' }) => (
        <Link
          key={to}
          to={to}
          replace={isReplacing}
          className={classes.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {title}
          {count !== undefined && (
            <>
              {' '}
              <span className={classes.count} data-tone={countTone}>
                {count}
              </span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
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
