import { ResponseError } from '@callboard/errors';
import { permissionApi, rememberPermission, useApi, usePluginClient } from '@callboard/web-kit';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CompoundEntityRef,
  catalogContract,
  catalogEntityDelete,
  catalogEntityRefresh,
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '../../common/index.ts';
import { presentationFields } from '../entityRef/entityPresentation.ts';
import { rememberPresentations } from '../entityRef/queries.ts';
import { catalogReadsApi } from '../reads/queries.ts';
import { parentFields } from './relations/parentTrail.ts';
import { relatedRefs } from './relations/relatedRefs.ts';

const fiveMinutes = 5 * 60_000;

const relatedFields = [
  ...presentationFields,
  ...parentFields,
  'spec.owner',
  'spec.lifecycle',
  'spec.profile.email',
  'spec.profile.picture',
];

/** The client of the catalog; its contract comes with the entity page, not with the app. */
export function useCatalogClient() {
  return usePluginClient('catalog', catalogContract);
}

/** One entity; null when there is none of this name. */
export function useEntityByName(params: CompoundEntityRef) {
  const catalog = useCatalogClient();
  const { isEnabled } = useApi(permissionApi);
  const readGuarded = useReadGuarded();
  const ref = stringifyEntityRef(params);
  return useQuery({
    queryKey: ['catalog', 'entity', ref],
    queryFn: ({ signal }): Promise<Entity | null> => {
      if (isEnabled) return readGuarded(ref, signal);
      return catalog.getEntityByName({ params: parseEntityRef(ref) }, { signal }).catch(nullWhenNotFound);
    },
  });
}

const guards = [catalogEntityRefresh, catalogEntityDelete];

/** Reads an entity together with what the user may do with it, so that the parts of its page need not request that. */
function useReadGuarded() {
  const catalog = useCatalogClient();
  const queryClient = useQueryClient();
  return async (ref: string, signal: AbortSignal): Promise<Entity | null> => {
    const body = { entityRefs: [ref], permissions: guards.map(({ name }) => name) };
    const { items, permissions } = await catalog.getEntitiesByRefs({ query: {}, body }, { signal });
    for (const permission of guards) {
      const result = permissions?.[permission.name]?.[0];
      if (result) rememberPermission(queryClient, { permission, resourceRef: ref }, result);
    }
    return items[0] ?? null;
  };
}

/** All that an entity is related to, by ref; null where a relation leads to nothing. One call for the whole page. */
export function useRelatedEntities(entity: Entity | undefined): {
  isLoading: boolean;
  byRef: ReadonlyMap<string, Entity | null>;
} {
  const reads = useApi(catalogReadsApi);
  const queryClient = useQueryClient();
  const refs = entity ? relatedRefs(entity) : [];
  const {
    data = nobody,
    isLoading,
    failureCount,
  } = useQuery({
    queryKey: ['catalog', 'related', refs],
    enabled: refs.length > 0,
    staleTime: fiveMinutes,
    queryFn: async () => {
      const found = await reads.getEntitiesByRefs(refs, relatedFields);
      rememberPresentations(
        queryClient,
        found.filter((item) => item !== null),
      );
      return new Map(refs.map((ref, index) => [ref, found[index] ?? null]));
    },
  });
  // What has failed once may take long: a page does not wait for it.
  return { isLoading: isLoading && failureCount === 0, byRef: data };
}

const nobody: ReadonlyMap<string, Entity | null> = new Map();

/** Where an entity came from; requested once the page is there, or on demand. */
export function useAncestry(entity: Entity, { isEnabled = true } = {}) {
  const catalog = useCatalogClient();
  const ref = stringifyEntityRef(entity);
  return useQuery({
    queryKey: ['catalog', 'ancestry', ref, entity.metadata.etag],
    enabled: isEnabled,
    staleTime: fiveMinutes,
    queryFn: async ({ signal }) => {
      const { items } = await catalog.getEntityAncestry({ params: parseEntityRef(ref) }, { signal });
      return items;
    },
  });
}

/** Has the sources of an entity read again, and then shows what they say. */
export function useRefreshEntity(entity: Entity) {
  const reads = useApi(catalogReadsApi);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => reads.refreshEntity(stringifyEntityRef(entity)),
    onSuccess: () => forgetCatalog(queryClient),
  });
}

/** Deletes one entity from the catalog, whatever brought it. */
export function useDeleteEntity(entity: Entity) {
  const catalog = useCatalogClient();
  return useMutation({
    mutationFn: () => catalog.deleteEntityByUid({ params: { uid: entity.metadata.uid ?? '' } }),
  });
}

/** After a change all queries of the catalog are invalidated. */
function forgetCatalog(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['catalog'] });
}

/** The same for a page that is about to be left: what it shows may be gone already. */
export function markCatalogStale(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['catalog'], refetchType: 'none' });
}

function nullWhenNotFound(error: unknown): null {
  if (error instanceof ResponseError && error.statusCode === 404) return null;
  throw error;
}
