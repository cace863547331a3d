import { routesOnly } from '@callboard/contract';
import { useApi } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import {
  ANNOTATION_MANAGED_BY_LOCATION,
  type catalogQueryContract,
  type EntityFilterQuery,
} from '../../common/index.ts';
import { type CatalogReads, catalogReadsApi } from '../reads/queries.ts';
import { locationOf, ownersOfEntity, type ProblemRow, problemRows, problemsOf } from './problemRows.ts';

const withProblems: EntityFilterQuery = { 'status.items.level': ['error', 'warning'] };
const maxEntities = 500;
const maxOwned = 2_000;
const aMinute = 60_000;
const fields = ['kind', 'metadata', 'spec.owner', 'spec.target', 'spec.type', 'relations', 'status'];

export type Health = {
  rows: ProblemRow[];
  total: number;
  /** Whether the user can see no entities at all. */
  isEmpty: boolean;
};

/** All problems that the user may see. */
export function useHealth() {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['catalog', 'health'],
    queryFn: async ({ signal }): Promise<Health> => {
      const { items, totalItems } = await reads.queryEntities(
        { filter: withProblems, fields, limit: maxEntities },
        { signal },
      );
      const files = items.flatMap((entity) => problemsOf(entity).flatMap(({ error }) => error?.location ?? []));
      return {
        rows: problemRows(items, await ownersByFile(reads, [...new Set(files)])),
        total: totalItems,
        isEmpty: totalItems === 0 && (await isCatalogEmpty(reads, signal)),
      };
    },
  });
}

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

async function isCatalogEmpty(reads: CatalogReads, signal: AbortSignal): Promise<boolean> {
  return (await reads.queryEntities({ fields: ['kind'], limit: 1 }, { signal })).totalItems === 0;
}

async function ownersByFile(reads: CatalogReads, files: readonly string[]): Promise<Map<string, string[]>> {
  const owners = new Map<string, string[]>();
  if (files.length === 0) return owners;
  const { items } = await reads.queryEntities({
    filter: { [`metadata.annotations.${ANNOTATION_MANAGED_BY_LOCATION}`]: [...files] },
    fields: ['metadata.annotations', 'relations'],
    limit: maxOwned,
  });
  for (const entity of items) {
    const file = locationOf(entity) ?? '';
    owners.set(file, [...new Set([...(owners.get(file) ?? []), ...ownersOfEntity(entity)])]);
  }
  return owners;
}
