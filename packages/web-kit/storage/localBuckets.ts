import { toError } from '@callboard/errors';
import type { ErrorApi } from '../alerts/errorApi.ts';
import { createEvents } from '../observed.ts';
import type { StorageApi, Stored } from './storageApi.ts';

const nothing: Stored = { value: undefined, isLoading: false };

/** Stores the buckets in this browser; other tabs are notified of changes. */
export function createLocalBuckets(options: { storage: Storage; errors: ErrorApi }): StorageApi {
  const { storage, errors } = options;
  const changes = createEvents<string>();
  const parsed = new Map<string, { json: string; stored: Stored }>();

  window.addEventListener('storage', (event) => {
    if (event.storageArea === storage && event.key?.startsWith('/buckets/')) changes.emit(event.key);
  });

  function read(place: string): Stored {
    const json = storage.getItem(place);
    if (json === null) return nothing;
    const known = parsed.get(place);
    if (known?.json === json) return known.stored;
    const stored = { value: parseValue(json), isLoading: false };
    parsed.set(place, { json, stored });
    return stored;
  }

  async function write(place: string, change: () => void): Promise<void> {
    try {
      change();
      changes.emit(place);
    } catch (error) {
      errors.post(toError(error));
    }
  }

  return {
    forBucket: (bucket) => {
      const placeOf = (key: string) => `/buckets/${bucket}/${key}`;
      return {
        get: async (key) => read(placeOf(key)).value,
        set: (key, value) => write(placeOf(key), () => storage.setItem(placeOf(key), JSON.stringify(value))),
        remove: (key) => write(placeOf(key), () => storage.removeItem(placeOf(key))),
        snapshot: (key) => read(placeOf(key)),
        observe: (key, listener) =>
          changes.subscribe((place) => {
            if (place === placeOf(key)) listener(read(place));
          }),
      };
    },
  };
}

// Other code may have written there: values that are not JSON count as missing.
function parseValue(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
