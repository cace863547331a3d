import type { CSSProperties } from 'react';
import classes from './Delivery.module.css';

type WeekBarsProps = {
  /** Oldest first; undefined for a week without data. */
  values: readonly (number | undefined)[];
  /** For screen readers. */
  label: string;
  /** Shown when pointing at a bar. */
  titles?: readonly string[];
  isSmall?: boolean;
};

export function WeekBars({ values, label, titles, isSmall }: WeekBarsProps) {
  const highest = Math.max(...values.map((value = 0) => value), Number.MIN_VALUE);
  return (
    <span className={classes.bars} data-small={isSmall || undefined} role="img" aria-label={label}>
      {values.map((value, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
          key={at}
          className={classes.week}
          title={titles?.[at]}
          data-empty={!value || undefined}
          style={{ '--height': (value ?? 0) / highest } as CSSProperties}
        />
      ))}
    </span>
  );
}
