import { ResponseError } from '@callboard/errors';
import { usePluginClient } from '@callboard/web-kit/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { consentContract } from '../../common/index.ts';

const useConsentClient = () => usePluginClient('auth', consentContract);

/** Expired, already decided, or of another user: the server reveals no more. */
export const isGone = (error: unknown): boolean => error instanceof ResponseError && error.statusCode === 404;

/** The request of an application. It does not change while the user reads it. */
export function useConsentSession(id: string) {
  const client = useConsentClient();
  return useQuery({
    queryKey: ['auth', 'consent', id],
    queryFn: ({ signal }) => client.getConsentSession({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A decision: the granted scopes, or nothing. */
export type Decision = { scopes: readonly string[] } | undefined;

export function useDecide(id: string) {
  const client = useConsentClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      decision
        ? client.approveConsentSession({ params: { id }, body: { scopes: [...decision.scopes] } })
        : client.rejectConsentSession({ params: { id } }),
  });
}
