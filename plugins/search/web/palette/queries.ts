import { routesOnly } from '@callboard/contract';
import { usePluginClient } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { searchContract } from '../../common/contract.ts';
import { searchParameters } from '../../common/searchParameters.ts';

const mostInPalette = 10;
/** An answer that takes longer is not waited for. */
const longestWait = 5_000;

const paletteRoutes = routesOnly<Pick<typeof searchContract, 'search'>>({
  search: { method: 'GET', path: '/query', status: 200, response: true },
});

/** What is found for what is being typed; nothing is requested for ''. */
export function usePaletteResults(term: string) {
  const client = usePluginClient('search', paletteRoutes);
  return useQuery({
    queryKey: ['search', 'palette', term],
    enabled: term !== '',
    queryFn: ({ signal }) =>
      client.search(
        { query: searchParameters({ term, pageLimit: mostInPalette }) },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(longestWait)]) },
      ),
    staleTime: 0,
    retry: false,
  });
}
