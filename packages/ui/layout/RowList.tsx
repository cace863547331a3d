import type { ReactNode } from 'react';
import { List } from '../display/List.tsx';
import { IconChevronRight } from '../icons/index.ts';
import { Link } from '../text/Link.tsx';
import classes from './RowList.module.css';

export type ListRow = {
  id: string;
  title: ReactNode;
  description?: string;
  icon?: ReactNode;
  /** Secondary facts at the end of the row: a type, an owner, a time. */
  aside?: ReactNode;
  to?: string;
};

/** Rows inside a flush card. A row with a target is a link across its full width. */
export function RowList({ rows }: { rows: readonly ListRow[] }) {
  return (
    <List isDivided className={classes.list}>
      {rows.map(({ id, title, description, icon, aside, to }) => (
        <li key={id} className={classes.row} data-link={to ? true : undefined}>
          {icon}
          <div className={classes.line}>
            <div className={classes.words}>
              <span className={classes.title}>
                {to ? (
                  <Link to={to} look="plain" className={classes.link}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </span>
              {description && (
                <span className={classes.description} title={description}>
                  <span className={classes.text}>{description}</span>
                </span>
              )}
            </div>
            {aside && <div className={classes.aside}>{aside}</div>}
          </div>
          {to && <IconChevronRight className={classes.chevron} size={15} aria-hidden />}
        </li>
      ))}
    </List>
  );
}
