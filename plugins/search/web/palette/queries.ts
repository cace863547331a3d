import { routesOnly } from '@callboard/contract';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import type { searchContract } from '../../common/contract.ts';
import { searchParameters } from '../../common/searchParameters.ts';

const maxResults = 10;
/** A slower response is not waited for. */
const timeoutMs = 5_000;

const paletteRoutes = routesOnly<Pick<typeof searchContract, 'search'>>({
  search: { method: 'GET', path: '/query', status: 200, response: true },
});

/** Results for the text being typed; nothing is requested for ''. */
export function usePaletteResults(term: string) {
  const client = usePluginClient('search', paletteRoutes);
  return useQuery({
    queryKey: ['search', 'palette', term],
    enabled: term !== '',
    queryFn: ({ signal }) =>
      client.search(
        { query: searchParameters({ term, pageLimit: maxResults }) },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) },
      ),
    staleTime: 0,
    retry: false,
  });
}
