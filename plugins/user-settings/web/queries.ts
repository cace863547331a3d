import { authApi, type ProviderAuth, useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';

/** The providers that one can have a session with, each with the session that the browser has already. */
export function useAuthProviders() {
  const auth = useApi(authApi);
  return useQuery({
    queryKey: ['user-settings', 'auth-providers'],
    queryFn: async (): Promise<readonly ProviderAuth[]> => {
      const providers = await auth.getProviders();
      // A provider that does not answer is one without a session.
      await Promise.allSettled(providers.map((provider) => provider.getSession({ optional: true })));
      return providers;
    },
  });
}
