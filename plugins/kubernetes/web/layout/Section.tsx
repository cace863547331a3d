import { countText } from '@callboard/ui';
import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

/** Objects of one kind inside a cluster's panel. */
export function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h4 className={classes.title} id={titleId}>
        {title} <span className={classes.count}>{countText(count)}</span>
      </h4>
      <div>{children}</div>
    </section>
  );
}
