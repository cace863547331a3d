import { catalogReadsApi, namingFields, presentationOf } from '@callboard/plugin-catalog/web';
import { useApi } from '@callboard/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GraphScope } from './graph/entityGraph.ts';
import { walkRelations } from './graph/walkRelations.ts';

const oneMinute = 60_000;
const maxFound = 20;
const searchedFields = ['metadata.name', 'metadata.title', 'spec.profile.displayName'];
const nodeFields = [...namingFields, 'relations'];

/** The entities that are reachable by relations; an abandoned walk is aborted. */
export function useEntityGraph(scope: GraphScope, { isEnabled = true } = {}) {
  const reads = useApi(catalogReadsApi);
  const { roots, kinds, relations } = scope;
  // A query key is JSON, which has no infinity.
  const maxDepth = Number.isFinite(scope.maxDepth) ? scope.maxDepth : 'unlimited';
  return useQuery({
    queryKey: ['catalog', 'graph', { roots, maxDepth, kinds, relations }],
    enabled: isEnabled && roots.length > 0,
    staleTime: oneMinute,
    queryFn: ({ signal }) => walkRelations(scope, (refs) => reads.getEntitiesByRefs(refs, nodeFields, { signal })),
    placeholderData: keepPreviousData,
  });
}

/** Entities to start from, by name; before anything is typed, systems and the like. */
export function useEntitySearch(text: string) {
  const reads = useApi(catalogReadsApi);
  const term = text.trim();
  const { data, isFetching } = useQuery({
    queryKey: ['catalog', 'graph-search', term],
    queryFn: async ({ signal }) => {
      const narrowed = term ? { text: { term, fields: searchedFields } } : { filter: { kind: ['Domain', 'System'] } };
      const order = { field: 'metadata.name', order: 'asc' } as const;
      const { items } = await reads.queryEntities(
        { ...narrowed, order, fields: namingFields, limit: maxFound },
        { signal },
      );
      return items.map(presentationOf);
    },
    placeholderData: keepPreviousData,
  });
  return { entities: data ?? [], isLoading: isFetching };
}
