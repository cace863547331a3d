import { browserStorage } from '@callboard/web-kit';
import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A value stored in this browser, synced between tabs. */
export function useBrowserValue<T extends boolean | number>(
  key: string,
  read: (kept: string | null) => T,
  write: (value: T) => string,
): [T, (value: T) => void] {
  const value = useSyncExternalStore(subscribe, () => read(browserStorage().getItem(key)));
  const set = useCallback(
    (next: T) => {
      browserStorage().setItem(key, write(next));
      for (const listener of listeners) listener();
    },
    [key, write],
  );
  return [value, set];
}
