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

/** On phones the tabs are wider than the screen: the open one is brought into sight, with the end of the one before it. */
function useCurrentTabInSight(state: string) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state has another open tab, or other widths
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!strip.current || !current) return;
    strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft - 56;
  }, [state]);
  return strip;
}
