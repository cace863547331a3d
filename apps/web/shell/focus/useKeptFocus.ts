import { useEffect } from 'react';

/** Keeps the focus from being lost; its code loads after the page. */
export function useKeptFocus(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    import('./keepFocus.ts').then(
      ({ keepFocus }) => {
        if (!isGone) stop = keepFocus();
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}
