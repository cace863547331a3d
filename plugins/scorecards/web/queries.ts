import { useSignal } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Exemption, type ResultRow, scorecardContract } from '../common/contract.ts';
import { resultsChangedChannel } from '../common/result.ts';
import { useBuiltInTexts } from './builtIn/useBuiltInTexts.ts';

const allOf = ['scorecards'] as const;
/** For portals whose policy restricts visibility: they send no signals. */
const refetchInterval = 15_000;

const useClient = () => usePluginClient('scorecards', scorecardContract);

/** Loads results again when they change. */
export function useLiveResults(): void {
  const queryClient = useQueryClient();
  useSignal(resultsChangedChannel, () => void queryClient.invalidateQueries({ queryKey: allOf }));
}

export function useScorecards(isWanted = true) {
  const client = useClient();
  const inLanguage = useBuiltInTexts();
  return useQuery({
    queryKey: [...allOf, 'all'],
    queryFn: async ({ signal }) => (await client.getScorecards({ query: {} }, { signal })).items,
    select: (items) => items.map(inLanguage),
    enabled: isWanted,
    refetchInterval,
  });
}

/** The scorecards with results over the entities of an owner; those that apply to none are left out. */
export function useScorecardsOf(owner: string, isWanted: boolean) {
  const client = useClient();
  const inLanguage = useBuiltInTexts();
  return useQuery({
    queryKey: [...allOf, 'all', owner],
    queryFn: async ({ signal }) => {
      const { items } = await client.getScorecards({ query: { owner } }, { signal });
      return items.filter(({ entities }) => entities > 0);
    },
    select: (items) => items.map(inLanguage),
    enabled: isWanted,
    refetchInterval,
  });
}

export function useNextSteps(limit: number) {
  const client = useClient();
  const inLanguage = useBuiltInTexts();
  return useQuery({
    queryKey: [...allOf, 'next-steps', limit],
    queryFn: ({ signal }) => client.getNextSteps({ query: { limit: String(limit) } }, { signal }),
    select: ({ items, total }) => ({
      total,
      items: items.map((step) => {
        const { checks, ...scorecard } = inLanguage({ ...step.scorecard, checks: [step.check] });
        return { ...step, scorecard, check: checks[0] ?? step.check };
      }),
    }),
    refetchInterval,
  });
}

const exportPage = 500;

/** Loads all results page by page, for an export. */
export function useAllResults(id: string) {
  const client = useClient();
  return async (query: ResultsQuery): Promise<ResultRow[]> => {
    const rows: ResultRow[] = [];
    for (;;) {
      const page = { ...queryOf(query), offset: String(rows.length), limit: String(exportPage) };
      const { items, total } = await client.getResults({ params: { id }, query: page });
      rows.push(...items);
      if (items.length === 0 || rows.length >= total) return rows;
    }
  };
}

export function useScorecard(id: string, owner: string | undefined) {
  const client = useClient();
  const inLanguage = useBuiltInTexts();
  return useQuery({
    queryKey: [...allOf, 'one', id, owner],
    queryFn: ({ signal }) => client.getScorecard({ params: { id }, query: owner ? { owner } : {} }, { signal }),
    select: inLanguage,
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}

export type ResultsQuery = {
  owner?: string;
  level?: string;
  check?: string;
  state?: 'no-data';
  text?: string;
  offset: number;
  limit: number;
};

function queryOf({ check, state, owner, level, text, offset, limit }: ResultsQuery) {
  return {
    ...(owner && { owner }),
    ...(level && { level }),
    ...(text && { text }),
    ...(check && { check, state: state ?? ('failed' as const) }),
    offset: String(offset),
    limit: String(limit),
  };
}

export function useResults(id: string, given: ResultsQuery) {
  const client = useClient();
  const query = queryOf(given);
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
  const inLanguage = useBuiltInTexts();
  return useQuery({
    queryKey: [...allOf, 'entity', ref],
    queryFn: async ({ signal }) => (await client.getEntityResults({ params: { ref } }, { signal })).items,
    select: (items) => items.map(inLanguage),
    refetchInterval,
  });
}

export function useExemptions(state: Exemption['state'], isWanted = true) {
  const client = useClient();
  return useQuery({
    queryKey: [...allOf, 'exemptions', state],
    queryFn: ({ signal }) => client.getExemptions({ query: { state } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
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

/** Withdraws a request of the user that waits for a decision. */
export function useWithdrawExemption() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string }) => client.withdrawExemption({ params: { id } }),
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
