import { createClient } from '@callboard/contract/client';
import { type DiscoveryApi, discoveryApi, type FetchApi, fetchApi, useApi } from '@callboard/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type SetupDraft,
  type SetupStepState,
  type SignInResult,
  type StepValues,
  setupContract,
} from '../common/index.ts';

const statusKey = ['setup', 'status'];
const draftKey = ['setup', 'draft'];
const configurationKey = ['setup', 'configuration'];
const pollMs = 1_000;

/** The server accepts only requests with this header, which other sites cannot send. */
const asOwnScript =
  ({ fetch }: FetchApi): FetchApi['fetch'] =>
  (url, init = {}) => {
    const headers = { ...(init.headers as Record<string, string>), 'x-requested-with': 'XMLHttpRequest' };
    return fetch(url, { ...init, headers, credentials: 'include' });
  };

function useSetupClient() {
  const discovery = useApi(discoveryApi);
  const api = useApi(fetchApi);
  return useMemo(() => createClient(setupContract, discovery.getBaseUrl('setup'), asOwnScript(api)), [discovery, api]);
}

/**
 * Whether the portal waits to be set up, or may wait because its server did not respond or failed. Checked before anything is
 * shown, and only if nobody can sign in.
 */
export async function maySetupBeOpen(discovery: DiscoveryApi): Promise<boolean> {
  const answer = await fetch(`${discovery.getBaseUrl('setup')}/status`).catch(() => undefined);
  return !answer || answer.ok || answer.status >= 500 || answer.status === 429;
}

export function useSetupStatus() {
  const setup = useSetupClient();
  return useQuery({ queryKey: statusKey, queryFn: ({ signal }) => setup.getStatus({}, { signal }) });
}

export function useAdmission() {
  const setup = useSetupClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => setup.admit({ body: { code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: statusKey }),
  });
}

export function useNewCode() {
  const setup = useSetupClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => setup.requestCode({}),
    onSuccess: () => queries.invalidateQueries({ queryKey: statusKey }),
  });
}

const isWaiting = ({ result }: SetupStepState) => (result as SignInResult | undefined)?.state === 'waiting';

/** Polls while a sign-in is tested, because its popup ends on another page. */
export function useDraft() {
  const setup = useSetupClient();
  return useQuery({
    queryKey: draftKey,
    queryFn: ({ signal }) => setup.getDraft({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.steps.some(isWaiting) ? pollMs : false),
  });
}

export type StepChange = { values: StepValues; secrets?: Record<string, string> };

function useStepMutation(call: 'saveStep' | 'testStep', step: string) {
  const setup = useSetupClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: StepChange): Promise<SetupStepState> => setup[call]({ params: { step }, body }),
    onSuccess(state) {
      queries.setQueryData<SetupDraft>(
        draftKey,
        (draft) => draft && { ...draft, steps: draft.steps.map((one) => (one.id === step ? state : one)) },
      );
      void queries.invalidateQueries({ queryKey: configurationKey });
    },
  });
}

export const useSaveStep = (step: string) => useStepMutation('saveStep', step);
export const useTestStep = (step: string) => useStepMutation('testStep', step);

export function useConfiguration() {
  const setup = useSetupClient();
  return useQuery({
    queryKey: configurationKey,
    queryFn: ({ signal }) => setup.getConfiguration({}, { signal }),
    // The administrator copies it, also after the setup is closed.
    staleTime: 0,
    retry: false,
  });
}

export function useCompletion() {
  const setup = useSetupClient();
  return useMutation({ mutationFn: () => setup.complete({}) });
}
