import type { ReactNode } from 'react';
import classes from './Exhibit.module.css';

export function Exhibits({ children }: { children: ReactNode }) {
  return <div className={classes.exhibits}>{children}</div>;
}

/** One component of the design system, under its name in code. */
export function Exhibit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.exhibit} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      {children}
    </section>
  );
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.state}>
      <p className={classes.stateName}>{name}</p>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

/** Two elements that belong together. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

export function Narrow({ children }: { children: ReactNode }) {
  return <div className={classes.narrow}>{children}</div>;
}
