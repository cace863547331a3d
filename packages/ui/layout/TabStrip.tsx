import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import classes from './TabStrip.module.css';

export type TabLink = {
  to: string;
  title: string;
  isCurrent: boolean;
  count?: number;
  /** `danger` where the number counts what is wrong. */
  countTone?: 'neutral' | 'danger';
};

/** A line of tabs that lead to pages. */
export function TabStrip({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const strip = useCurrentTabInSight(tabs.map(({ title }) => title).join());
  return (
    <nav ref={strip} className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, title, isCurrent, count, countTone = 'neutral' }) => (
        <Link key={to} to={to} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
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

/** On phones the tabs are wider than the screen: the open one is brought into sight. */
function useCurrentTabInSight(titles: string) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another open tab, and other titles have other widths
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!strip.current || !current) return;
    strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft - 24;
  }, [pathname, titles]);
  return strip;
}
