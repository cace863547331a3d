import { routesOnly } from '@callboard/contract';
import { useApi } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import type { catalogQueryContract, EntityFilterQuery } from '../../common/index.ts';
import { type CatalogReads, catalogReadsApi } from '../reads/queries.ts';

export const withProblems: EntityFilterQuery = { 'status.items.level': ['error', 'warning'] };
const aMinute = 60_000;

/** The number of entities and sources with problems: one query shared by all places that count them. */
export const problemCountQuery = (reads: CatalogReads) => ({
  queryKey: ['catalog', 'health', 'count'],
  staleTime: aMinute,
  queryFn: async () =>
    (await reads.together.queryEntities({ filter: withProblems, fields: ['kind'], limit: 1 })).totalItems,
});

/** Without the contract's schemas, which load with the health page. */
const missingRoutes = routesOnly<Pick<typeof catalogQueryContract, 'getMissingRelations'>>({
  getMissingRelations: { method: 'GET', path: '/missing-relations', status: 200, response: true },
});

/** The number of missing entities. Counting them costs the server more, so nothing polls for them. */
function useMissingCount({ isEnabled }: { isEnabled: boolean }): number | undefined {
  const client = usePluginClient('catalog', missingRoutes);
  return useQuery({
    queryKey: ['catalog', 'health', 'missing-relations'],
    enabled: isEnabled,
    staleTime: aMinute,
    queryFn: ({ signal }) => client.getMissingRelations({}, { signal }),
  }).data?.targetTotal;
}

/** The number of problems on the health page: entities and sources with problems, and missing entities. */
export function useProblemCount({ isEnabled = true }: { isEnabled?: boolean } = {}): number | undefined {
  const reads = useApi(catalogReadsApi);
  const problems = useQuery({ ...problemCountQuery(reads), enabled: isEnabled, refetchInterval: aMinute }).data;
  const missing = useMissingCount({ isEnabled });
  // Without the missing entities nobody knows that there are no problems.
  if (problems === undefined || (problems === 0 && missing === undefined)) return undefined;
  return problems + (missing ?? 0);
}
