import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptyVariant } from './EmptyDrawing.tsx';
import classes from './EmptyState.module.css';

type EmptyStateProps = {
  /** `field`: an annotation is missing; `info`: nothing is known; `content`: nothing is made yet; `data`: nothing has run yet. */
  variant: EmptyVariant;
  title: string;
  /** What this place is for, in a sentence. */
  description?: ReactNode;
  /** The next thing to do. */
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
