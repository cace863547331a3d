import { useSignal } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Exemption, scorecardContract } from '../common/contract.ts';
import { resultsChangedChannel } from '../common/result.ts';

const allOf = ['scorecards'] as const;
/** For portals whose policy restricts visibility: they send no signals. */
const refetchInterval = 15_000;

const useClient = () => usePluginClient('scorecards', scorecardContract);

/** Loads results again when they change. */
export function useLiveResults(): void {
  const queryClient = useQueryClient();
  useSignal(resultsChangedChannel, () => void queryClient.invalidateQueries({ queryKey: allOf }));
}

export function useScorecards() {
  const client = useClient();
  return useQuery({
    queryKey: [...allOf, 'all'],
    queryFn: async ({ signal }) => (await client.getScorecards({}, { signal })).items,
    refetchInterval,
  });
}

export function useScorecard(id: string, owner: string | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: [...allOf, 'one', id, owner],
    queryFn: ({ signal }) => client.getScorecard({ params: { id }, query: owner ? { owner } : {} }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}

export type ResultsQuery = {
  owner?: string;
  level?: string;
  check?: string;
  text?: string;
  offset: number;
  limit: number;
};

export function useResults(id: string, { offset, limit, check, ...filters }: ResultsQuery) {
  const client = useClient();
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const query = {
    ...given,
    ...(check && { check, state: 'failed' as const }),
    offset: String(offset),
    limit: String(limit),
  };
  return useQuery({
    queryKey: [...allOf, 'results', id, query],
    queryFn: ({ signal }) => client.getResults({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}

export function useOwners(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...allOf, 'owners', id],
    queryFn: async ({ signal }) => (await client.getOwners({ params: { id } }, { signal })).items,
    refetchInterval,
  });
}

export function useTrend(id: string, owner: string | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: [...allOf, 'trend', id, owner],
    queryFn: async ({ signal }) =>
      (await client.getTrend({ params: { id }, query: owner ? { owner } : {} }, { signal })).points,
  });
}

export function useEntityResults(ref: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...allOf, 'entity', ref],
    queryFn: async ({ signal }) => (await client.getEntityResults({ params: { ref } }, { signal })).items,
    refetchInterval,
  });
}

export function useExemptions(state: Exemption['state']) {
  const client = useClient();
  return useQuery({
    queryKey: [...allOf, 'exemptions', state],
    queryFn: ({ signal }) => client.getExemptions({ query: { state } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}

export type ExemptionRequest = { ref: string; scorecard: string; check: string; reason: string; until: string };

export function useRequestExemption(onDone: () => void) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ExemptionRequest) => client.requestExemption({ body }),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: allOf }),
  });
}

export function useDecideExemption() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: 'approved' | 'rejected' }) =>
      client.decideExemption({ params: { id }, body: { decision } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: allOf }),
  });
}
