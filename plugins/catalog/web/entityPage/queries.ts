import { ResponseError } from '@callboard/errors';
import { permissionApi, rememberPermission, useApi } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
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
  'spec.profile.title',
];

/** The catalog client; its contract is loaded with the entity page, not with the app. */
export function useCatalogClient() {
  return usePluginClient('catalog', catalogContract);
}

/** One entity; null if it does not exist. */
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

/** Loads an entity together with the user's permissions on it, so the parts of its page need not request them. */
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

/** All related entities by ref; null for missing ones. One call for the entire page. */
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
  // After a failure the page stops waiting, because retries may take long.
  return { isLoading: isLoading && failureCount === 0, byRef: data };
}

const nobody: ReadonlyMap<string, Entity | null> = new Map();

/** The ancestry of an entity, requested after the page has loaded, or on demand. */
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

/** Refreshes an entity from its sources, and then shows the new state. */
export function useRefreshEntity(entity: Entity) {
  const reads = useApi(catalogReadsApi);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => reads.refreshEntity(stringifyEntityRef(entity)),
    onSuccess: () => forgetCatalog(queryClient),
  });
}

/** Deletes one entity from the catalog, regardless of its source. */
export function useDeleteEntity(entity: Entity) {
  const catalog = useCatalogClient();
  return useMutation({
    mutationFn: () => catalog.deleteEntityByUid({ params: { uid: entity.metadata.uid ?? '' } }),
  });
}

/** Invalidates all catalog queries after a change. */
function forgetCatalog(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['catalog'] });
}

/** Invalidates without a refetch, for a page that is about to be left: its entity may be gone already. */
export function markCatalogStale(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['catalog'], refetchType: 'none' });
}

function nullWhenNotFound(error: unknown): null {
  if (error instanceof ResponseError && error.statusCode === 404) return null;
  throw error;
}

/** Writes values as YAML, once its library has loaded. The keys are sorted, so two entities are easy to compare. */
export function useYamlWriter(): { write?: (value: object) => string; error: Error | null } {
  const { data: yaml, error } = useQuery({
    queryKey: ['yaml-writer'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => import('yaml'),
  });
  const write = (value: object) =>
    yaml!.stringify(value, { sortMapEntries: true, lineWidth: 0, aliasDuplicateObjects: false });
  return { write: yaml && write, error };
}
