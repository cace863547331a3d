import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptyVariant } from './EmptyDrawing.tsx';
import classes from './EmptyState.module.css';

type EmptyStateProps = {
  /**
   * `field`: an annotation is missing; `info`: nothing is known; `content`: nothing has been created; `data`: nothing has
   * run yet.
   */
  variant: EmptyVariant;
  title: string;
  /** The purpose of this area, in one sentence. */
  description?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  children?: ReactNode;
};

export function EmptyState({ variant, title, description, action, children }: EmptyStateProps) {
  return (
    <div className={classes.empty} data-variant={variant}>
      <EmptyDrawing variant={variant} className={classes.drawing} />
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        {description && <div className={classes.description}>{description}</div>}
      </div>
      {action}
      {children && <div className={classes.extra}>{children}</div>}
    </div>
  );
}
