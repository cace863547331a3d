import { type CSSProperties, lazy, Suspense } from 'react';
import { useConfiguredClocks } from '../useConfiguredWidgets.ts';
import classes from './HeaderClocks.module.css';

const WorldClock = lazy(async () => ({ default: (await import('./WorldClock.tsx')).WorldClock }));

/** The configured clocks in the page header. They may load later, so their space is reserved. */
export function HeaderClocks() {
  const clocks = useConfiguredClocks();
  return (
    <div className={classes.place} style={{ '--clocks': clocks.length } as CSSProperties}>
      <Suspense fallback={null}>
        <WorldClock />
      </Suspense>
    </div>
  );
}
