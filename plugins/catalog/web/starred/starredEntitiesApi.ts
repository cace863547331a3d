import { toError } from '@callboard/errors';
import { createApi, createApiRef, errorApi, type Observed, storageApi } from '@callboard/web-kit';
import { isTextList, migrateStars, starsBucket, starsKey } from './migrateStars.ts';

export type Stars = { readonly refs: ReadonlySet<string>; readonly isLoading: boolean };

/** The entities that the user has starred, by their refs. */
export type StarredEntities = { stars: Observed<Stars>; toggle(entityRef: string): Promise<void> };

export const starredEntitiesApi = createApiRef<StarredEntities>({ id: 'catalog.starred-entities' });

export const starredEntities = createApi({
  api: starredEntitiesApi,
  deps: { storage: storageApi, errors: errorApi },
  factory: ({ storage, errors }): StarredEntities => {
    const bucket = storage.forBucket(starsBucket);
    migrateStars(storage).catch((error) => errors.post(toError(error), { hidden: true }));
    let seen = bucket.snapshot(starsKey);
    let stars = starsOf(seen);

    function current(): Stars {
      const stored = bucket.snapshot(starsKey);
      if (stored === seen) return stars;
      seen = stored;
      stars = starsOf(stored);
      return stars;
    }
    return {
      stars: {
        get: current,
        subscribe: (listener) => bucket.observe(starsKey, () => listener(current())),
      },
      toggle: async (entityRef) => {
        const stored = await bucket.get(starsKey);
        const refs = new Set(isTextList(stored) ? stored : []);
        if (!refs.delete(entityRef)) refs.add(entityRef);
        await bucket.set(starsKey, [...refs]);
      },
    };
  },
});

function starsOf({ value, isLoading }: { value: unknown; isLoading: boolean }): Stars {
  return { refs: new Set(isTextList(value) ? value : []), isLoading };
}
