import { type Entity, type EntityFilterQuery, FILTER_EXISTS } from '@callboard/plugin-catalog/common';
import { catalogReadsApi, presentationFields } from '@callboard/plugin-catalog/web';
import { useApi, useIdentity } from '@callboard/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

type Conditions = Readonly<Record<string, string | readonly string[] | typeof FILTER_EXISTS>>;

/** The annotations that mark the docs of an entity, or another entity whose docs it shares. */
const documented: readonly Conditions[] = [
  { 'metadata.annotations.backstage.io/techdocs-ref': FILTER_EXISTS },
  { 'metadata.annotations.backstage.io/techdocs-entity': FILTER_EXISTS },
];

/** Entities that have docs and match the filter, by name. */
export function useFeaturedDocs({
  conditions,
  isOwn,
  limit,
}: {
  conditions: Conditions;
  isOwn: boolean;
  limit: number;
}) {
  const catalog = useApi(catalogReadsApi);
  const { ownershipEntityRefs } = useIdentity();
  const own: Conditions = isOwn ? { 'relations.ownedBy': ownershipEntityRefs } : {};
  const query = {
    filter: documented.map((one) => ({ ...conditions, ...own, ...one })) as unknown as EntityFilterQuery,
    // Ordering by title would leave out entities without one.
    order: { field: 'metadata.name', order: 'asc' as const },
    fields: presentationFields,
    limit,
  };
  return useQuery({
    queryKey: ['catalog', 'home', 'featuredDocs', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Entity[]> => (await catalog.queryEntities(query, { signal })).items,
  });
}
