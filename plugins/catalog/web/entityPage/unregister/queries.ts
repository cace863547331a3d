import { useMutation, useQuery } from '@tanstack/react-query';
import { type Entity, type Location, stringifyEntityRef } from '../../../common/index.ts';
import { type Colocated, isConfigured, placesOf, useColocated } from '../colocated/queries.ts';
import { useCatalogClient } from '../queries.ts';
import { type KeptEntities, keptEntities } from './keptEntities.ts';
import { registeredLocation } from './registeredLocation.ts';

export type UnregisterState =
  | { name: 'loading' }
  | { name: 'error'; error: Error }
  /** It comes from the configuration, which cannot be changed here. */
  | { name: 'bootstrap'; origin: string }
  | { name: 'unregister'; location: Location; colocated: Colocated; kept: KeptEntities }
  | { name: 'only-delete' };

/** How an entity can be removed from the catalog. */
export function useUnregisterState(entity: Entity): UnregisterState {
  const { origin } = placesOf(entity);
  const registered = useRegisteredLocation(entity);
  const colocated = useColocated(entity, 'origin', { isEnabled: Boolean(registered.data) });
  const kept = useKeptEntities(entity, registered.data, colocated.data);
  const error = registered.error ?? colocated.error ?? kept.error;
  if (error) return { name: 'error', error };
  if (registered.data === undefined) return { name: 'loading' };
  if (registered.data === null) return isConfigured(origin) ? { name: 'bootstrap', origin } : { name: 'only-delete' };
  if (!colocated.data || !kept.data) return { name: 'loading' };
  return { name: 'unregister', location: registered.data, colocated: colocated.data, kept: kept.data };
}

/** The registered location of an entity; null if it has none. */
function useRegisteredLocation(entity: Entity) {
  const catalog = useCatalogClient();
  const ref = stringifyEntityRef(entity);
  return useQuery({
    queryKey: ['catalog', 'location-of', ref],
    gcTime: 0,
    queryFn: ({ signal }) => registeredLocation(catalog, ref, signal),
  });
}

function useKeptEntities(entity: Entity, location: Location | null | undefined, colocated: Colocated | undefined) {
  const catalog = useCatalogClient();
  const refs = [entity, ...(colocated?.entities ?? [])].map(stringifyEntityRef);
  return useQuery({
    queryKey: ['catalog', 'kept-entities', location?.id, refs],
    enabled: Boolean(location && colocated),
    gcTime: 0,
    queryFn: ({ signal }) => keptEntities(catalog, location?.id ?? '', refs, signal),
  });
}

export function useDeleteLocation() {
  const catalog = useCatalogClient();
  return useMutation({ mutationFn: ({ id }: Location) => catalog.deleteLocation({ params: { id } }) });
}
