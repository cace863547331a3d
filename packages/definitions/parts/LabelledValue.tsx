import type { ReactNode } from 'react';
import classes from './LabelledValue.module.css';

/** A small heading with one value below it. */
export function LabelledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.block}>
      <h4 className={classes.label}>{label}</h4>
      <div className={classes.value}>{children}</div>
    </div>
  );
}
