import { usePluginClient } from '@callboard/web-kit/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { myPluginContract } from '../contract.ts';

const queryKey = ['my-plugin', 'greeting'];

export function useGreeting() {
  const client = usePluginClient('my-plugin', myPluginContract);
  return useQuery({ queryKey, queryFn: ({ signal }) => client.getGreeting({}, { signal }) });
}

export function useGreet() {
  const client = usePluginClient('my-plugin', myPluginContract);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.greet({}),
    onSuccess: (greeting) => cache.setQueryData(queryKey, greeting),
  });
}
