import { claimsOf, identityApi, useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Whether the user signed in by a way that has sessions: the token then names its own. No request is made, for every page loads this. */
export function useSessionsStatus(): { isShown: boolean } {
  const identity = useApi(identityApi);
  const { data } = useQuery({
    queryKey: ['auth', 'has-session'],
    queryFn: async () => {
      const { token = '' } = await identity.getCredentials();
      return claimsOf(token).sid !== undefined;
    },
  });
  // Until that is known, a signed-in user is assumed to have one, so that the address of the tab works.
  return { isShown: data ?? (identity.providerId !== undefined && !identity.isGuest) };
}
