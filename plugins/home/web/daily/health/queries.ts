import { ANNOTATION_ORPHAN, catalogQueryContract } from '@callboard/plugin-catalog/common';
import { catalogReadsApi, type FacetValue, problemCountQuery } from '@callboard/plugin-catalog/web';
import { useApi } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const aMinute = 60_000;
const { getOwnershipGaps, getMissingRelations } = catalogQueryContract;
const contract = { getOwnershipGaps, getMissingRelations };

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
      const [gaps, problems, missing, orphans] = await Promise.all([
        client.getOwnershipGaps({}, { signal }),
        // The sidebar counts them with the same query.
        queryClient.fetchQuery(problemCountQuery(reads)),
        // The health page and the portal page use the same query.
        queryClient.fetchQuery({
          queryKey: ['catalog', 'health', 'missing-relations'],
          staleTime: aMinute,
          queryFn: () => client.getMissingRelations({}),
        }),
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
        missing: missing.targetTotal,
        orphans: countedKinds(orphans.kind),
        withoutOwner: gaps.withoutOwner,
        leftOwner: gaps.leftOwner?.total ?? 0,
        unknownOwner: { ...gaps.unknownOwner, refs: owners, kinds: countedKinds(ofOwners.kind) },
      };
    },
  });
}

/** In lower case, as in the list. */
const countedKinds = (values: readonly FacetValue[] = []): FacetValue[] =>
  values.map(({ value, count }) => ({ value: value.toLowerCase(), count }));
