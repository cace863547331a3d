import { lazy, type ReactNode, Suspense } from 'react';
import type { EmptyDrawing as Drawing, EmptyVariant } from './EmptyDrawing.tsx';
import classes from './EmptyState.module.css';

/** Not with the first page, which is rarely empty. The words are enough if it fails to load. */
const EmptyDrawing = lazy<typeof Drawing>(() =>
  import('./EmptyDrawing.tsx').then(
    (module) => ({ default: module.EmptyDrawing }),
    () => ({ default: () => <i /> }),
  ),
);

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
      <Suspense fallback={<div className={classes.drawing} />}>
        <EmptyDrawing variant={variant} className={classes.drawing} />
      </Suspense>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        {description && <div className={classes.description}>{description}</div>}
      </div>
      {action}
      {children && <div className={classes.extra}>{children}</div>}
    </div>
  );
}
