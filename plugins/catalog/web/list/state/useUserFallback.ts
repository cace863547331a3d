import { useEffect } from 'react';
import type { ListFilters } from '../../listUrl/listState.ts';
import type { UserCounts } from '../queries.ts';
import { userFilterOf } from './listQuery.ts';
import type { ListControl } from './useListState.ts';

type Fallback = {
  filters: ListFilters;
  /** The counts for these filters; undefined while they load. */
  counts: UserCounts | undefined;
  isKept: boolean;
  setFilters: ListControl['setFilters'];
};

/** Replaces a personal filter without results by "all". */
export function useUserFallback({ filters, counts, isKept, setFilters }: Fallback): void {
  const user = userFilterOf(filters);
  const isFruitless = !isKept && user !== 'all' && counts?.[user] === 0;
  useEffect(() => {
    if (isFruitless) setFilters({ user: 'all' }, { isStep: false });
  }, [isFruitless, setFilters]);
}
