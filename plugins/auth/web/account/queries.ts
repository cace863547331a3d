import { authApi, type ProviderAuth, useApi } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type PortalSession, sessionContract } from '../../common/index.ts';

const sessionsKey = ['auth', 'sessions'];

const useSessionClient = () => usePluginClient('auth', sessionContract);

/** The providers that the user can have a session with, each with the existing session of the browser. */
export function useAuthProviders() {
  const auth = useApi(authApi);
  return useQuery({
    queryKey: ['auth', 'providers'],
    queryFn: async (): Promise<readonly ProviderAuth[]> => {
      const providers = await auth.getProviders();
      // A provider that does not respond counts as one without a session.
      await Promise.allSettled(providers.map((provider) => provider.getSession({ optional: true })));
      return providers;
    },
  });
}

/** The sessions of the user, this browser first. */
export function usePortalSessions() {
  const client = useSessionClient();
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }): Promise<readonly PortalSession[]> => {
      const { items } = await client.listPortalSessions({}, { signal });
      return items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },
  });
}

export function useEndSession() {
  const client = useSessionClient();
  return useEnding(sessionsKey, ({ id }: PortalSession) => client.endPortalSession({ params: { id } }));
}

export function useEndOtherSessions() {
  const client = useSessionClient();
  return useEnding(sessionsKey, () => client.endOtherPortalSessions({}));
}

/** Takes access away. The list with this key is fetched again, even after an error. */
export function useEnding<Ended = void>(queryKey: readonly string[], end: (ended: Ended) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: end, onSettled: () => queries.invalidateQueries({ queryKey }) });
}
