import { countText } from '@callboard/ui';
import type { ReactNode } from 'react';
import classes from './Health.module.css';

type HealthRowProps = { count: number; tone: 'danger' | 'warning'; title: string; children: ReactNode };

/** A count with links; muted if it is zero. */
export function HealthRow({ count, tone, title, children }: HealthRowProps) {
  return (
    <li className={classes.row} data-tone={count > 0 ? tone : undefined}>
      <span className={classes.count}>{countText(count)}</span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {count > 0 && <div className={classes.where}>{children}</div>}
      </div>
    </li>
  );
}
