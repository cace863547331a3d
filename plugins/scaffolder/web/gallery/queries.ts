import { catalogLocationCreate } from '@callboard/plugin-catalog/common';
import { catalogReadsApi, type FacetValue, useStarredEntities } from '@callboard/plugin-catalog/web';
import { useApi, useIdentity, usePermission, useRouteRef } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { scaffolderContract } from '../../common/index.ts';
import { registerComponentRoute } from '../routes.ts';
import { useLiveRuns, useMayReadRuns } from '../tasks/queries.ts';
import { conditionsOf, facetOf, textOf, type Viewer } from './list/galleryConditions.ts';
import { type GalleryState, type UserFilter, type ValueFilter, valueFilters } from './list/galleryState.ts';

const atOnce = 100;
const halfAMinute = 30_000;
const shownFields = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'metadata.description',
  'metadata.tags',
  'metadata.annotations',
  'spec.type',
  'spec.owner',
  'spec.lifecycle',
  'relations',
];

function useViewer(): Viewer {
  const { ownershipEntityRefs } = useIdentity();
  const { refs: starredRefs } = useStarredEntities();
  return useMemo(() => ({ ownershipEntityRefs, starredRefs }), [ownershipEntityRefs, starredRefs]);
}

/** The filtered templates, sorted by name; previous results stay until the next ones have loaded. */
export function useTemplates(state: GalleryState) {
  const reads = useApi(catalogReadsApi);
  const query = {
    filter: conditionsOf(state, useViewer()),
    text: textOf(state),
    order: { field: 'metadata.name', order: 'asc' as const },
  };
  return useInfiniteQuery({
    queryKey: ['catalog', 'templates', query],
    initialPageParam: '',
    queryFn: ({ signal, pageParam: cursor }) =>
      reads.queryEntities({ ...(cursor ? { cursor } : query), fields: shownFields, limit: atOnce }, { signal }),
    getNextPageParam: ({ pageInfo }) => pageInfo.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Whether any template has a tag. */
export function useHasTag(tag: string, { isWanted }: { isWanted: boolean }) {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['catalog', 'templates', 'tagged', tag],
    enabled: isWanted,
    queryFn: async () => {
      const filter = { kind: 'template', 'metadata.tags': tag };
      return (await reads.together.queryEntities({ filter, limit: 0 })).totalItems > 0;
    },
  });
}

type GalleryFacets = Record<ValueFilter, readonly FacetValue[]> & { users: Record<UserFilter, number> };

/** The options of all filters with their counts, fetched in one request. */
export function useGalleryFacets(state: GalleryState) {
  const reads = useApi(catalogReadsApi);
  const viewer = useViewer();
  const text = textOf(state);
  const facets = valueFilters.map((name) => ({
    facets: [facetOf[name]],
    filter: conditionsOf(state, viewer, name),
    text,
  }));
  const counts = (['all', 'owned', 'starred'] as const).map((user) => ({
    filter: conditionsOf({ ...state, user }, viewer),
    text,
    limit: 0,
  }));
  return useQuery({
    queryKey: ['catalog', 'templates', 'facets', facets, counts],
    queryFn: async (): Promise<GalleryFacets> => {
      const [values, [all = 0, owned = 0, starred = 0]] = await Promise.all([
        Promise.all(facets.map((query) => reads.together.getEntityFacets(query))),
        Promise.all(counts.map(async (query) => (await reads.together.queryEntities(query)).totalItems)),
      ]);
      const valuesOf = (name: ValueFilter) => values[valueFilters.indexOf(name)]?.[facetOf[name]] ?? [];
      return {
        type: valuesOf('type'),
        tags: valuesOf('tags'),
        owners: valuesOf('owners'),
        users: { all, owned, starred },
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** The run figures of templates; empty for a user who may not see runs. */
export function useStatistics() {
  useLiveRuns();
  const client = usePluginClient('scaffolder', scaffolderContract);
  const { isAllowed, isLoading } = useMayReadRuns();
  const statistics = useQuery({
    queryKey: ['scaffolder', 'statistics'],
    enabled: isAllowed,
    retry: false,
    staleTime: halfAMinute,
    queryFn: ({ signal }) => client.getTemplateStatistics({}, { signal }),
  });
  return { data: statistics.data, isPending: isLoading || (isAllowed && statistics.isPending) };
}

/** The URL of the registration page; undefined if the app has none or the user may not register. */
export function useRegisterUrl(): string | undefined {
  const register = useRouteRef(registerComponentRoute);
  const { isAllowed, isLoading } = usePermission(catalogLocationCreate, undefined, {
    isWanted: register !== undefined,
  });
  return isAllowed || isLoading ? register?.() : undefined;
}
