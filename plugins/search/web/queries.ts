import { ResponseError } from '@callboard/errors';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type FacetCounts, type SearchQuery, searchContract, searchParameters } from '../common/index.ts';

const useSearchClient = () => usePluginClient('search', searchContract);

/** Search results; the last response stays until the next arrives. */
export function useSearchResults(question: SearchQuery) {
  const client = useSearchClient();
  return useQuery({
    queryKey: ['search', 'results', question],
    queryFn: ({ signal }) => client.search({ query: searchParameters(question) }, { signal }),
    placeholderData: (previous) => previous,
    // Recently registered entities are found by the same words.
    staleTime: 0,
  });
}

type Narrowed = Pick<SearchQuery, 'term' | 'filters'>;

/** The number of results of one type, if known; and whether the server has the type at all. */
export type TypeCount = { type: string; count?: number; isServed: boolean };

/** Counts the results of each type, and of all types for the type ''. */
export function useTypeCounts(types: readonly string[], { term, filters }: Narrowed): TypeCount[] {
  const client = useSearchClient();
  const questions = types.map((type) => ({ term, filters, types: type ? [type] : [], pageLimit: 0 }));
  const answers = useQueries({
    queries: questions.map((question) => ({
      queryKey: ['search', 'count', question],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await client.search({ query: searchParameters(question) }, { signal })).numberOfResults ?? null,
      placeholderData: (previous: number | null | undefined) => previous,
      staleTime: 0,
      retry: false,
    })),
  });
  return answers.map(({ data, error }, at) => ({
    type: types[at]!,
    count: data ?? undefined,
    isServed: types[at] === '' || !(error instanceof ResponseError && error.statusCode === 400),
  }));
}

/** How many results have each value of these fields. */
export function useFacets(fields: readonly string[], question: SearchQuery) {
  const client = useSearchClient();
  const wanted = Object.fromEntries(fields.map((field, at) => [`facets[${at}]`, field]));
  return useQuery({
    queryKey: ['search', 'facets', fields, question],
    queryFn: async ({ signal }): Promise<FacetCounts> =>
      (await client.countFacets({ query: { ...searchParameters(question), ...wanted } }, { signal })).facets,
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
}
