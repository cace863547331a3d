import { toError } from '@callboard/errors';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { errorApi } from '../alerts/errorApi.ts';
import { useApi } from '../apis/useApi.ts';
import { storageApi } from './storageApi.ts';

type SetStored<T> = (next: T | ((before: T) => T)) => void;

/** A stored value of the user: the value (the fallback while nothing is saved), a setter, and whether it is loading. */
export function useStored<T>(bucketName: string, key: string, fallback: T): [T, SetStored<T>, boolean] {
  const storage = useApi(storageApi);
  const errors = useApi(errorApi);
  const bucket = useMemo(() => storage.forBucket(bucketName), [storage, bucketName]);
  const { value, isLoading } = useSyncExternalStore(
    useCallback((changed) => bucket.observe(key, changed), [bucket, key]),
    () => bucket.snapshot(key),
  );

  const set: SetStored<T> = async (next) => {
    if (!isUpdate(next)) return bucket.set(key, next);
    try {
      const before = (await bucket.get(key)) as T | undefined;
      await bucket.set(key, next(before === undefined ? fallback : before));
    } catch (error) {
      errors.post(toError(error));
    }
  };
  return [value === undefined ? fallback : (value as T), set, isLoading];
}

function isUpdate<T>(next: T | ((before: T) => T)): next is (before: T) => T {
  return typeof next === 'function';
}

/** Banners that the user has dismissed permanently. While the list loads, every banner counts as dismissed. */
export function useDismissedBanners(): { isDismissed(id: string): boolean; dismiss(id: string): void } {
  const [ids, setIds, isLoading] = useStored<readonly string[]>('notifications', 'dismissedBanners', []);
  return {
    isDismissed: (id) => isLoading || ids.includes(id),
    dismiss: (id) => setIds((before) => (before.includes(id) ? before : [...before, id])),
  };
}
