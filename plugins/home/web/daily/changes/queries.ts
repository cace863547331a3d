import { entityWriteContract, MAX_OWNERS } from '@callboard/plugin-catalog/common';
import { useIdentity, usePluginClient } from '@callboard/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';

const pageSize = 20;
const contract = { getChanges: entityWriteContract.getChanges };

/** What changed in what the user owns, newest first; a page at a time. */
export function useOwnChanges() {
  const client = usePluginClient('catalog', contract);
  const { ownershipEntityRefs } = useIdentity();
  const owner = ownershipEntityRefs.slice(0, MAX_OWNERS);
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['catalog', 'changes', owner],
    refetchOnWindowFocus: true,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      client.getChanges({ query: { limit: pageSize, cursor, owner } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...query, changes: data?.pages.flatMap(({ items }) => items) };
}
