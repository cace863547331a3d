import { type ComponentType, useEffect, useState } from 'react';

const laterMs = 1_000;

/** Brings the recorder of visits once the first page is there, which it must not keep waiting. */
export function VisitWatch() {
  const [Recorder, setRecorder] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(async () => {
      // Where it cannot be loaded nobody misses anything.
      const module = await import('./VisitRecorder.tsx').catch(() => undefined);
      if (module) setRecorder(() => module.VisitRecorder);
    }, laterMs);
    return () => clearTimeout(timer);
  }, []);
  return Recorder && <Recorder />;
}
