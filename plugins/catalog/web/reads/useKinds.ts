import { useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { mergeCases } from './entityQuery.ts';
import { catalogReadsApi } from './queries.ts';

const aMinute = 60_000;

/** The used kinds, with their counts. */
export function useKinds() {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['catalog', 'kinds'],
    staleTime: aMinute,
    queryFn: async () => mergeCases((await reads.together.getEntityFacets({ facets: ['kind'] })).kind),
  });
}

/**
 * Whether there are only Locations, which even empty sources have; undefined until that is known. A catalog that does not respond does
 * not count as empty.
 */
export function useIsCatalogEmpty(): boolean | undefined {
  const { data, isError } = useKinds();
  if (!data) return isError ? false : undefined;
  return data.every(({ value }) => value.toLowerCase() === 'location');
}
