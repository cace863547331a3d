import { Link, List, MiddleTruncate } from '@callboard/ui';
import type { ReactNode } from 'react';
import classes from './WidgetRows.module.css';

export type WidgetRow = {
  id: string;
  icon: ReactNode;
  title: string;
  /** The row is not a link if left out. */
  to?: string;
  /** More detail, shown if there is room. */
  hint?: string;
  /** A muted fact at the end, such as a count or a time. */
  aside?: ReactNode;
  /** The actions of the row. */
  action?: ReactNode;
};

/** The dense rows of a widget. The entire row is the link. */
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
