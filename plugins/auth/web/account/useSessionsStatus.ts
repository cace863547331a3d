import { identityApi, useApi } from '@callboard/web-kit';
import { claimsOf } from '@callboard/web-kit/host';
import { useQuery } from '@tanstack/react-query';

/** Whether the user signed in with a provider that has sessions: the token then names one. Makes no request, since every page loads this. */
export function useSessionsStatus(): { isShown: boolean } {
  const identity = useApi(identityApi);
  const { data } = useQuery({
    queryKey: ['auth', 'has-session'],
    queryFn: async () => {
      const { token = '' } = await identity.getCredentials();
      return claimsOf(token).sid !== undefined;
    },
  });
  // Until that is known, a signed-in user is assumed to have one, so the URL of the tab works.
  return { isShown: data ?? (identity.providerId !== undefined && !identity.isGuest) };
}
