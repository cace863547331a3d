import { useApi } from '@callboard/web-kit';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { FILTER_EXISTS } from '../../../common/index.ts';
import { presentationFields, presentationOf } from '../../entityRef/entityPresentation.ts';
import { rememberPresentations } from '../../entityRef/queries.ts';
import type { EntityQuery } from '../../reads/entityQuery.ts';
import { catalogReadsApi } from '../../reads/queries.ts';

const pageSize = 20;
const maxNamed = 100;
const fiveMinutes = 5 * 60_000;
const searchedFields = ['metadata.name', 'kind', 'spec.profile.displayname', 'metadata.title'];

/** Loads the names of owners with the first requests of the page; other names are looked up later. */
export function useOwnerNames(): { isReady: boolean } {
  const reads = useApi(catalogReadsApi);
  const queryClient = useQueryClient();
  const { isPending } = useQuery({
    queryKey: ['catalog', 'owner-names'],
    staleTime: fiveMinutes,
    queryFn: async () => {
      const filter = { kind: ['User', 'Group'], 'relations.ownerOf': FILTER_EXISTS };
      const { items } = await reads.together.queryEntities({ filter, fields: presentationFields, limit: maxNamed });
      rememberPresentations(queryClient, items);
      return items.length;
    },
  });
  return { isReady: !isPending };
}

/** The users and groups that match the text, page by page. */
export function useOwnerSearch(text: string) {
  const reads = useApi(catalogReadsApi);
  const queryClient = useQueryClient();
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['catalog', 'owner-search', text],
    initialPageParam: '',
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query: EntityQuery = {
        filter: { kind: ['User', 'Group'] },
        order: { field: 'metadata.name', order: 'asc' },
        ...(text.trim() ? { text: { term: text, fields: searchedFields } } : {}),
        ...(cursor ? { cursor } : {}),
        limit: pageSize,
        fields: presentationFields,
      };
      const page = await reads.queryEntities(query, { signal });
      rememberPresentations(queryClient, page.items);
      return page;
    },
    getNextPageParam: ({ pageInfo }) => pageInfo.nextCursor,
    placeholderData: (previous) => previous,
  });
  const owners = data?.pages.flatMap(({ items }) => items.map(presentationOf)) ?? [];
  return { owners, isFetching, loadMore: () => void (hasNextPage && !isFetching && fetchNextPage()) };
}
