import { entityWriteContract, isNews, MAX_OWNERS } from '@callboard/plugin-catalog/common';
import { ChangeLine } from '@callboard/plugin-catalog/web';
import { preloadExtension, useIdentity } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

const pageSize = 20;
const contract = { getChanges: entityWriteContract.getChanges };

/** Changes to the user's entities, newest first, page by page. */
export function useOwnChanges() {
  const client = usePluginClient('catalog', contract);
  const { ownershipEntityRefs } = useIdentity();
  const owner = ownershipEntityRefs.slice(0, MAX_OWNERS);
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['catalog', 'changes', owner],
    refetchOnWindowFocus: true,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const answer = client.getChanges({ query: { limit: pageSize, cursor, owner } }, { signal });
      // Loaded together with the code that renders the rows, so no row is empty at first.
      const [page] = await Promise.all([answer, preloadExtension(ChangeLine as ComponentType)]);
      return page;
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...query, changes: data?.pages.flatMap(({ items }) => items.filter(isNews)) };
}
