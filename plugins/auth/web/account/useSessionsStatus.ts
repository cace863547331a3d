import { claimsOf, identityApi, useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';

/** Whether one came in by a way that has sessions: the token then names its own. No server is asked, for every page loads this. */
export function useSessionsStatus(): { isShown: boolean } {
  const identity = useApi(identityApi);
  const { data } = useQuery({
    queryKey: ['auth', 'has-session'],
    queryFn: async () => {
      const { token = '' } = await identity.getCredentials();
      return claimsOf(token).sid !== undefined;
    },
  });
  // Until it is known, who signed in is taken at their word, so that the address of the tab works.
  return { isShown: data ?? (identity.providerId !== undefined && !identity.isGuest) };
}
