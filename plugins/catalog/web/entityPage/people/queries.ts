import { useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { type CatalogReads, catalogReadsApi } from '../../reads/queries.ts';
import { targetsOf } from '../relations/relationGroups.ts';
import { countOwned, type OwnedCount, sortedByCount } from './ownership.ts';

const maxCounted = 1_000;
const maxDepth = 10;

export type Ownership = { owners: string[]; counts: OwnedCount[] };

/** The entities owned by a user and their groups, or by a group and all its subgroups. */
export function useWiderOwnership(entity: Entity, { isEnabled }: { isEnabled: boolean }) {
  const reads = useApi(catalogReadsApi);
  const ref = stringifyEntityRef(entity);
  return useQuery({
    queryKey: ['catalog', 'ownership', ref, entity.metadata.etag],
    enabled: isEnabled,
    queryFn: async (): Promise<Ownership> => {
      const owners = [ref, ...(await widerOwners(reads, entity))];
      return { owners, counts: await countOwnedBy(reads, owners) };
    },
  });
}

async function widerOwners(reads: CatalogReads, entity: Entity): Promise<string[]> {
  if (entity.kind.toLowerCase() === 'user') return targetsOf(entity, 'memberOf');
  const found = new Set<string>();
  let level = targetsOf(entity, 'parentOf');
  for (let depth = 0; level.length > 0 && depth < maxDepth; depth += 1) {
    for (const ref of level) found.add(ref);
    const filter = { kind: 'group', 'relations.childOf': level };
    const fields = ['kind', 'metadata.name', 'metadata.namespace'];
    const { items } = await reads.queryEntities({ filter, fields, limit: maxCounted });
    level = items.map((group) => stringifyEntityRef(group)).filter((ref) => !found.has(ref));
  }
  return [...found];
}

/** Counts by kind and type up to a limit, above it by kind alone. */
async function countOwnedBy(reads: CatalogReads, owners: readonly string[]): Promise<OwnedCount[]> {
  const filter = { 'relations.ownedBy': owners };
  const page = await reads.queryEntities({ filter, fields: ['kind', 'spec.type'], limit: maxCounted });
  if (page.totalItems <= page.items.length) return countOwned(page.items);
  const { kind = [] } = await reads.getEntityFacets({ facets: ['kind'], filter });
  return sortedByCount(kind.map(({ value, count }) => ({ kind: value.toLowerCase(), count })));
}
