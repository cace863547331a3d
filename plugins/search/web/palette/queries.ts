import { ResponseError } from '@callboard/errors';
import { discoveryApi, fetchApi, useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { SearchResultSet } from '../../common/search.ts';
import { searchParameters } from '../../common/searchParameters.ts';

const mostInPalette = 10;
/** An answer that takes longer is not waited for. */
const longestWait = 5_000;

/** What is found for what is being typed; nothing is asked for ''. It does without the contract's schemas, for the shell loads it. */
export function usePaletteResults(term: string) {
  const url = `${useApi(discoveryApi).getBaseUrl('search')}/query`;
  const { fetch } = useApi(fetchApi);
  return useQuery({
    queryKey: ['search', 'palette', term],
    enabled: term !== '',
    async queryFn({ signal }): Promise<SearchResultSet> {
      const parameters = new URLSearchParams(searchParameters({ term, pageLimit: mostInPalette }));
      const response = await fetch(`${url}?${parameters}`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestWait)]),
      });
      if (!response.ok) throw await ResponseError.fromResponse(response, { method: 'GET', url });
      return response.json();
    },
    staleTime: 0,
    retry: false,
  });
}
