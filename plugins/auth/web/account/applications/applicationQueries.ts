import { ResponseError } from '@callboard/errors';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { consentContract, type GrantedApplication } from '../../../common/index.ts';
import { useEnding } from '../queries.ts';

const applicationsKey = ['auth', 'applications'];

const useConsentClient = () => usePluginClient('auth', consentContract);

/** The applications that act in the user's name. A portal that admits no applications has none. */
export function useGrantedApplications() {
  const client = useConsentClient();
  return useQuery({
    queryKey: applicationsKey,
    queryFn: async ({ signal }): Promise<readonly GrantedApplication[]> => {
      try {
        return (await client.listGrantedApplications({}, { signal })).items;
      } catch (error) {
        if (error instanceof ResponseError && error.statusCode === 404) return [];
        throw error;
      }
    },
  });
}

export function useRevokeApplication() {
  const client = useConsentClient();
  return useEnding(applicationsKey, ({ id }: GrantedApplication) =>
    client.revokeGrantedApplication({ params: { id } }),
  );
}
