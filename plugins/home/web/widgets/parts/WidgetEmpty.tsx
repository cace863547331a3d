import type { ReactNode } from 'react';
import classes from './WidgetEmpty.module.css';

type WidgetEmptyProps = { icon: ReactNode; title: string; hint: ReactNode; action?: ReactNode };

/** What stands in a widget that has nothing to show yet: why, and what brings something. */
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
