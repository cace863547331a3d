import { ResponseError, toError } from '@callboard/errors';
import { discoveryApi, fetchApi, useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';

const minute = 60_000;
const timeoutMs = 15_000;
const maxCharacters = 1_000_000;

/** The JSON of an endpoint behind the proxy, with the user's permissions there. */
export function useProxied(path: string) {
  const { fetch } = useApi(fetchApi);
  const proxy = useApi(discoveryApi).getBaseUrl('proxy');
  const url = proxy + path.slice('/proxy'.length);
  return useQuery({
    queryKey: ['catalog', 'proxied', url],
    staleTime: minute,
    retry: false,
    queryFn: async ({ signal }): Promise<unknown> => {
      const headers = { accept: 'application/json' };
      const response = await fetch(url, { headers, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
      if (!response.ok) throw await ResponseError.fromResponse(response, { method: 'GET', url });
      const text = await response.text();
      if (text.length > maxCharacters) {
        throw new Error(`The response has ${text.length} characters; the limit is ${maxCharacters}`);
      }
      try {
        return JSON.parse(text);
      } catch (error) {
        throw new Error(`The response is not valid JSON: ${toError(error).message}`);
      }
    },
  });
}
