import { ResponseError } from '@callboard/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type Entity,
  type Location,
  parseEntityRef,
  parseLocationRef,
  stringifyEntityRef,
} from '../../../common/index.ts';
import { type Colocated, placesOf, useColocated } from '../colocated/queries.ts';
import { useCatalogClient } from '../queries.ts';

export type UnregisterState =
  | { name: 'loading' }
  | { name: 'error'; error: Error }
  /** The configuration brings it, which nobody can change from here. */
  | { name: 'bootstrap'; origin: string }
  | { name: 'unregister'; location: Location; colocated: Colocated }
  | { name: 'only-delete' };

/** How an entity can be taken out of the catalog. */
export function useUnregisterState(entity: Entity): UnregisterState {
  const { origin } = placesOf(entity);
  const registered = useRegisteredLocation(entity);
  const colocated = useColocated(entity, 'origin', { isEnabled: Boolean(registered.data) });
  const error = registered.error ?? colocated.error;
  if (error) return { name: 'error', error };
  if (registered.data === undefined) return { name: 'loading' };
  if (registered.data === null) return isConfigured(origin) ? { name: 'bootstrap', origin } : { name: 'only-delete' };
  if (!colocated.data) return { name: 'loading' };
  return { name: 'unregister', location: registered.data, colocated: colocated.data };
}

/** The registered location that an entity came from; null when none did. */
function useRegisteredLocation(entity: Entity) {
  const catalog = useCatalogClient();
  const ref = stringifyEntityRef(entity);
  return useQuery({
    queryKey: ['catalog', 'location-of', ref],
    gcTime: 0,
    queryFn: ({ signal }): Promise<Location | null> =>
      catalog.getLocationByEntity({ params: parseEntityRef(ref) }, { signal }).catch((error: unknown) => {
        if (error instanceof ResponseError && error.statusCode === 404) return null;
        throw error;
      }),
  });
}

export function useDeleteLocation() {
  const catalog = useCatalogClient();
  return useMutation({ mutationFn: ({ id }: Location) => catalog.deleteLocation({ params: { id } }) });
}

// Wire: the peer calls the origin of all that its configuration names "bootstrap:bootstrap"; here it is the file itself.
function isConfigured(origin: string | undefined): origin is string {
  if (!origin?.includes(':')) return false;
  return ['bootstrap', 'file'].includes(parseLocationRef(origin).type);
}
