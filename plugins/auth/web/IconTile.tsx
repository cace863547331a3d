import type { ReactNode } from 'react';
import classes from './IconTile.module.css';

/** The icon at the start of a row. */
export function IconTile({ children }: { children: ReactNode }) {
  return <span className={classes.tile}>{children}</span>;
}
