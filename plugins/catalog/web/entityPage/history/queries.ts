import { useInfiniteQuery } from '@tanstack/react-query';
import { type Entity, type EntityChange, parseEntityRef, stringifyEntityRef } from '../../../common/index.ts';
import { useCatalogClient } from '../queries.ts';

const pageSize = 20;

/** The changes of an entity, newest first, page by page. The card and the tab share the first page. */
export function useHistory(entity: Entity) {
  const catalog = useCatalogClient();
  const ref = stringifyEntityRef(entity);
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['catalog', 'history', ref],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      catalog.getEntityHistory({ params: parseEntityRef(ref), query: { limit: pageSize, cursor } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const changes: EntityChange[] | undefined = data?.pages.flatMap(({ items }) => items);
  return { ...query, changes };
}
