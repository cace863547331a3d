import { type FilterConditions, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { catalogReadsApi, type EntityQuery, presentationFields, presentationOf } from '@callboard/plugin-catalog/web';
import { useApi } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { scaffolderContract } from '../../common/index.ts';
import { filterOf } from './entity/catalogFilter.ts';
import { textsIn } from './fieldLook.ts';

const pageSize = 30;
const oneMinute = 60_000;
const fiveMinutes = 5 * 60_000;
const searchedFields = ['metadata.name', 'metadata.title', 'spec.profile.displayName'];

type EntitySearch = { filter: readonly FilterConditions[]; text: string; isWanted: boolean };

/** Searches entities, page by page, because a catalog may be very large. */
export function useEntitySearch({ filter, text, isWanted }: EntitySearch) {
  const reads = useApi(catalogReadsApi);
  const query = useInfiniteQuery({
    queryKey: ['scaffolder', 'entities', filter, text],
    enabled: isWanted,
    staleTime: oneMinute,
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const entityQuery: EntityQuery = {
        filter: filterOf(filter),
        order: { field: 'metadata.name', order: 'asc' },
        ...(text ? { text: { term: text, fields: searchedFields } } : {}),
        ...(cursor ? { cursor } : {}),
        limit: pageSize,
        fields: presentationFields,
      };
      return reads.queryEntities(entityQuery, { signal });
    },
    getNextPageParam: ({ pageInfo }) => pageInfo.nextCursor,
    placeholderData: keepPreviousData,
  });
  const { data, isFetching, hasNextPage, fetchNextPage, error, refetch } = query;
  return {
    entities: data?.pages.flatMap(({ items }) => items.map(presentationOf)) ?? [],
    total: data?.pages[0]?.totalItems,
    isPrevious: query.isPlaceholderData,
    isFetching,
    error,
    refetch,
    loadMore: () => void (hasNextPage && !isFetching && fetchNextPage()),
  };
}

/** The group refs in a user's entity, in their order. */
export function useMemberships(userRef: string | undefined) {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['scaffolder', 'memberships', userRef],
    enabled: userRef !== undefined,
    staleTime: oneMinute,
    retry: false,
    queryFn: async ({ signal }): Promise<string[]> => {
      const [user] = await reads.getEntitiesByRefs([userRef ?? ''], ['metadata.namespace', 'spec.memberOf'], {
        signal,
      });
      const { memberOf } = user?.spec ?? {};
      const defaults = { defaultKind: 'group', defaultNamespace: user?.metadata.namespace ?? 'default' };
      return textsIn(memberOf).map((name) => stringifyEntityRef(parseEntityRef(name, defaults)));
    },
  });
}

const locationFields = ['source-location', 'managed-by-location'].map(
  (name) => `metadata.annotations.backstage.io/${name}`,
);
const maxLocations = 200;

/** The source locations on a code host, from the catalog. */
export function useLocationsAt(host: string | undefined) {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['scaffolder', 'locationsAt', host],
    enabled: host !== undefined,
    staleTime: fiveMinutes,
    retry: false,
    queryFn: async ({ signal }): Promise<string[]> => {
      const text = { term: host ?? '', fields: locationFields };
      const { items } = await reads.queryEntities({ text, limit: maxLocations, fields: locationFields }, { signal });
      return items.flatMap(({ metadata }) => {
        const { annotations = {} } = metadata ?? {};
        return annotations['backstage.io/source-location'] ?? annotations['backstage.io/managed-by-location'] ?? [];
      });
    },
  });
}

/** Whether an entity is missing from the catalog or hidden from the user; false while loading. */
export function useIsUnknownEntity(ref: string | undefined): boolean {
  const reads = useApi(catalogReadsApi);
  const { data } = useQuery({
    queryKey: ['scaffolder', 'isUnknownEntity', ref],
    enabled: ref !== undefined,
    staleTime: oneMinute,
    retry: false,
    queryFn: async ({ signal }) => {
      const [found] = await reads.getEntitiesByRefs([ref ?? ''], ['kind'], { signal });
      return found === null;
    },
  });
  return data ?? false;
}

/** The tags in use with their counts, most used first. */
export function useTagsInUse(kinds: readonly string[], isWanted: boolean) {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['scaffolder', 'tags', kinds],
    enabled: isWanted,
    staleTime: fiveMinutes,
    queryFn: async ({ signal }) => {
      const filter = kinds.length > 0 ? { kind: kinds } : undefined;
      const facets = await reads.getEntityFacets({ facets: ['metadata.tags'], filter }, { signal });
      const tags = facets['metadata.tags'] ?? [];
      return tags.toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
    },
  });
}

/** The query for a code host. */
export type CompletionQuestion = { provider: string; resource: string; context: Record<string, string> };

export type CompletionResult = { id: string; title?: string };

const typingDelay = 500;

/** Fetches suggestions from a code host with the user's token; debounced. */
export function useCompletions(question: CompletionQuestion | undefined, token: string | undefined) {
  const client = usePluginClient('scaffolder', scaffolderContract);
  const settled = useDebounced(question && JSON.stringify(question), typingDelay);
  const { data, isFetching, error } = useQuery({
    // The token is not part of the key: it does not change with the query, and secrets do not belong in cache keys.
    queryKey: ['scaffolder', 'autocomplete', settled],
    enabled: settled !== undefined && Boolean(token),
    staleTime: fiveMinutes,
    retry: false,
    queryFn: async ({ signal }): Promise<CompletionResult[]> => {
      const { provider, resource, context } = JSON.parse(settled!) as CompletionQuestion;
      const answer = await client.autocomplete(
        { params: { provider, resource }, body: { token, context } },
        { signal },
      );
      return answer.results;
    },
  });
  return { results: data ?? [], isFetching, error };
}

/** A debounced value: undefined until it has stayed the same for a while. */
export function useDebounced<T extends string | undefined>(value: T, delay: number): T | undefined {
  const [settled, setSettled] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled === value ? settled : undefined;
}
