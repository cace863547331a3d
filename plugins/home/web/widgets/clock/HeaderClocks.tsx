import { lazy, Suspense } from 'react';
import classes from './HeaderClocks.module.css';

const WorldClock = lazy(async () => ({ default: (await import('./WorldClock.tsx')).WorldClock }));

/** The configured clocks in the head of the page. They may come after it, and find their place kept. */
export function HeaderClocks() {
  return (
    <div className={classes.place}>
      <Suspense fallback={null}>
        <WorldClock />
      </Suspense>
    </div>
  );
}
