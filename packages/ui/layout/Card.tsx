import { type ReactNode, useId } from 'react';
import { countText } from '../text/countText.ts';
import classes from './Card.module.css';

type CardProps = {
  title?: ReactNode;
  count?: number;
  actions?: ReactNode;
  footer?: ReactNode;
  /** The content extends to the card's edge: rows, tables, code. */
  isFlush?: boolean;
  /** Fills the available height; longer content scrolls inside. */
  isFilling?: boolean;
  children: ReactNode;
};

export function Card({ title, count, actions, footer, isFlush = false, isFilling, children }: CardProps) {
  const titleId = useId();
  const hasHead = title !== undefined || actions !== undefined;
  return (
    <section
      className={classes.card}
      data-filling={isFilling}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {hasHead && (
        <div className={classes.head}>
          {title !== undefined && (
            <h2 className={classes.title} id={titleId}>
              {title}
            </h2>
          )}
          {count !== undefined && <span className={classes.count}>{countText(count)}</span>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      <div className={classes.body} data-flush={isFlush || undefined}>
        {children}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  );
}
