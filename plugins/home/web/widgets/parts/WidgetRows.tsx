import { Link, List, MiddleTruncate } from '@callboard/ui';
import type { ReactNode } from 'react';
import classes from './WidgetRows.module.css';

export type WidgetRow = {
  id: string;
  icon: ReactNode;
  title: string;
  /** Left out, the row leads nowhere. */
  to?: string;
  /** More of what the title names, where there is room. */
  hint?: string;
  /** A quiet fact at the end: a count, a time. */
  aside?: ReactNode;
  /** What can be done with the row. */
  action?: ReactNode;
};

/** The lines of a widget, dense enough for many. The whole line is the link. */
export function WidgetRows({ rows }: { rows: readonly WidgetRow[] }) {
  return (
    <List className={classes.rows}>
      {rows.map(({ id, icon, title, to, hint, aside, action }) => (
        <li key={id} className={classes.row} data-link={to !== undefined || undefined}>
          {icon}
          <span className={classes.words}>
            {to === undefined ? (
              <span className={classes.title}>
                <MiddleTruncate text={title} />
              </span>
            ) : (
              <Link to={to} look="plain" className={classes.link}>
                <MiddleTruncate text={title} />
              </Link>
            )}
            {hint && (
              <span className={classes.hint} title={hint}>
                <span className={classes.text}>{hint}</span>
              </span>
            )}
          </span>
          {aside && <span className={classes.aside}>{aside}</span>}
          {action && <span className={classes.action}>{action}</span>}
        </li>
      ))}
    </List>
  );
}
