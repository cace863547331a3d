import type { ReactNode } from 'react';
import classes from './Parts.module.css';

/** A control with a label above it. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      {children}
    </fieldset>
  );
}
