import { useState } from 'react';

/** More steps than anyone undoes. */
const maxSteps = 100;

type Steps<T> = { past: readonly T[]; future: readonly T[]; series?: string };

/** The undo and redo stacks of a value that is stored elsewhere. */
export function useHistory<T>(present: T, set: (value: T) => void) {
  const [{ past, future, series: lastSeries }, setSteps] = useState<Steps<T>>({ past: [], future: [] });
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Consecutive changes of one series, such as the letters of a text, are one undo step. */
    change(next: T, series?: string): void {
      const continuesSeries = series !== undefined && series === lastSeries;
      setSteps({ past: continuesSeries ? past : [...past, present].slice(-maxSteps), future: [], series });
      set(next);
    },
    undo(): void {
      if (past.length === 0) return;
      setSteps({ past: past.slice(0, -1), future: [present, ...future] });
      set(past.at(-1) as T);
    },
    redo(): void {
      if (future.length === 0) return;
      setSteps({ past: [...past, present], future: future.slice(1) });
      set(future[0] as T);
    },
    forget: () => setSteps({ past: [], future: [] }),
  };
}
