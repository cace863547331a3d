import { useApi } from '@callboard/web-kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VisitQuery } from '../../visits/visitQuery.ts';
import { visitsApi } from '../../visits/visitsApi.ts';

const visitsKey = ['home', 'visits'];

/** The visits that match a query, updated on every visit. */
export function useVisits(query: VisitQuery) {
  const visits = useApi(visitsApi);
  const queryClient = useQueryClient();
  useEffect(
    () => visits.subscribe(() => void queryClient.invalidateQueries({ queryKey: visitsKey })),
    [visits, queryClient],
  );
  return useQuery({
    queryKey: [...visitsKey, query],
    queryFn: () => visits.list(query),
    placeholderData: keepPreviousData,
    // Visits can be stored in this browser, which needs no network.
    networkMode: 'always',
  });
}
