import { useApi } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { ANNOTATION_MANAGED_BY_LOCATION, catalogQueryContract } from '../../common/index.ts';
import { type CatalogReads, catalogReadsApi } from '../reads/queries.ts';
import { locationOf, ownersOfEntity, type ProblemRow, problemRows, problemsOf } from './problemRows.ts';
import { withProblems } from './queries.ts';

const maxEntities = 500;
const maxOwned = 2_000;
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

const contract = { getMissingRelations: catalogQueryContract.getMissingRelations };

/** Relations to entities that are not in the catalog, as far as the user may see them. */
export function useMissingRelations() {
  const client = usePluginClient('catalog', contract);
  return useQuery({
    queryKey: ['catalog', 'health', 'missing-relations'],
    queryFn: ({ signal }) => client.getMissingRelations({}, { signal }),
  });
}
