import { usePluginClient } from '@callboard/web-kit/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type NewPersonalToken, type PersonalToken, personalTokenContract } from '../../../common/index.ts';
import { useEnding } from '../queries.ts';

const tokensKey = ['auth', 'personal-tokens'];

const useTokenClient = () => usePluginClient('auth', personalTokenContract);

/** The user's tokens, and the choices for a new one. */
export function usePersonalTokens() {
  const client = useTokenClient();
  return useQuery({ queryKey: tokensKey, queryFn: ({ signal }) => client.listPersonalTokens({}, { signal }) });
}

export function useCreateToken() {
  const client = useTokenClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPersonalToken) => client.createPersonalToken({ body }),
    onSettled: () => queries.invalidateQueries({ queryKey: tokensKey }),
    // The token itself must not stay in memory.
    gcTime: 0,
  });
}

export function useRevokeToken() {
  const client = useTokenClient();
  return useEnding(tokensKey, ({ id }: PersonalToken) => client.revokePersonalToken({ params: { id } }));
}
