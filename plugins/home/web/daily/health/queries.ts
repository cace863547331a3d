import { ANNOTATION_ORPHAN, catalogQueryContract } from '@callboard/plugin-catalog/common';
import { catalogReadsApi, type FacetValue, problemCountQuery } from '@callboard/plugin-catalog/web';
import { useApi, usePluginClient } from '@callboard/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const aMinute = 60_000;
const contract = { getOwnershipGaps: catalogQueryContract.getOwnershipGaps };

/** The number of catalog entities with problems, among those the user can see. */
export function useCatalogHealth() {
  const reads = useApi(catalogReadsApi);
  const queryClient = useQueryClient();
  const client = usePluginClient('catalog', contract);
  return useQuery({
    queryKey: ['catalog', 'health', 'widget'],
    staleTime: aMinute,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const [gaps, problems, orphans] = await Promise.all([
        client.getOwnershipGaps({}, { signal }),
        // The sidebar counts them with the same query.
        queryClient.fetchQuery(problemCountQuery(reads)),
        reads.together.getEntityFacets({
          facets: ['kind'],
          filter: { [`metadata.annotations.${ANNOTATION_ORPHAN}`]: 'true' },
        }),
      ]);
      const owners = gaps.unknownOwner.owners.map(({ ownerRef }) => ownerRef);
      const ofOwners =
        owners.length > 0
          ? await reads.together.getEntityFacets({ facets: ['kind'], filter: { 'relations.ownedBy': owners } })
          : {};
      return {
        problems,
        orphans: countedKinds(orphans.kind),
        withoutOwner: gaps.withoutOwner,
        unknownOwner: { ...gaps.unknownOwner, refs: owners, kinds: countedKinds(ofOwners.kind) },
      };
    },
  });
}

/** In lower case, as in the list. */
const countedKinds = (values: readonly FacetValue[] = []): FacetValue[] =>
  values.map(({ value, count }) => ({ value: value.toLowerCase(), count }));
