import type { ReactNode } from 'react';
import classes from './WidgetEmpty.module.css';

type WidgetEmptyProps = { icon: ReactNode; title: string; hint: ReactNode; action?: ReactNode };

/** Shown in an empty widget: why it is empty, and how to fill it. */
export function WidgetEmpty({ icon, title, hint, action }: WidgetEmptyProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>{icon}</span>
      <p className={classes.title}>{title}</p>
      <p className={classes.hint}>{hint}</p>
      {action}
    </div>
  );
}
