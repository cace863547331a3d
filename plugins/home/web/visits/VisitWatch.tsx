import { type ComponentType, useEffect, useState } from 'react';

const laterMs = 1_000;

/** Loads the visit recorder after the first page, so it does not delay it. */
export function VisitWatch() {
  const [Recorder, setRecorder] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(async () => {
      // Nothing depends on it, so a failure to load is ignored.
      const module = await import('./VisitRecorder.tsx').catch(() => undefined);
      if (module) setRecorder(() => module.VisitRecorder);
    }, laterMs);
    return () => clearTimeout(timer);
  }, []);
  return Recorder && <Recorder />;
}
