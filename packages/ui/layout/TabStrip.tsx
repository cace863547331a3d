import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './TabStrip.module.css';

export type TabLink = {
  to: string;
  title: string;
  isCurrent: boolean;
  count?: number;
  /** `danger` where the number counts what is wrong. */
  countTone?: 'neutral' | 'danger';
};

type TabStripProps = {
  label: string;
  tabs: readonly TabLink[];
  /** For tabs that the back button passes over, such as those of a dialog. */
  isReplacing?: boolean;
};

/** A line of tabs that lead to pages. */
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
 * On phones the tabs are wider than the screen: the open one is brought into sight, with the end of the one before it. The observer calls
 * when the browser has laid out the page; asked earlier, it would lay out everything right away, in the task that shows the page.
 */
function useCurrentTabInSight(state: string) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has another open tab, or other widths
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
