import { useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { Entity } from '../../common/index.ts';
import { presentationFields } from '../entityRef/entityPresentation.ts';
import { catalogReadsApi } from '../reads/queries.ts';

const mostFound = 8;
const searchedFields = ['metadata.name', 'metadata.title', 'spec.profile.displayName'];

/** The entities whose name or title holds the text; the last ones found stay until the next are here. */
export function useEntitiesNamed(text: string): { entities: readonly Entity[]; isLoading: boolean } {
  const reads = useApi(catalogReadsApi);
  const { data, isFetching } = useQuery({
    queryKey: ['catalog', 'named', text],
    enabled: text !== '',
    queryFn: ({ signal }) =>
      reads.queryEntities(
        {
          text: { term: text, fields: searchedFields },
          order: { field: 'metadata.name', order: 'asc' },
          fields: presentationFields,
          limit: mostFound,
        },
        { signal },
      ),
    placeholderData: (previous) => previous,
  });
  return { entities: text ? (data?.items ?? []) : [], isLoading: isFetching };
}
