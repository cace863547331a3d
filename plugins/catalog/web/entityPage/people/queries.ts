import { useApi } from '@callboard/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import { presentationFields } from '../../entityRef/entityPresentation.ts';
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
  return [...(await subgroupsOf(reads, entity)).keys()];
}

/** All groups below a group by ref, the nearest first. */
async function subgroupsOf(reads: CatalogReads, entity: Entity): Promise<Map<string, Entity>> {
  const found = new Map<string, Entity>();
  let level = [stringifyEntityRef(entity)];
  for (let depth = 0; level.length > 0 && depth < maxDepth; depth += 1) {
    const filter = { kind: 'group', 'relations.childOf': level };
    const { items } = await reads.queryEntities({ filter, fields: presentationFields, limit: maxCounted });
    const below = items.map((group) => [stringifyEntityRef(group), group] as const);
    const added = below.filter(([ref]) => ref !== stringifyEntityRef(entity) && !found.has(ref));
    for (const [ref, group] of added) found.set(ref, group);
    level = added.map(([ref]) => ref);
  }
  return found;
}

export function useSubgroups(entity: Entity, { isEnabled }: { isEnabled: boolean }) {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['catalog', 'subgroups', stringifyEntityRef(entity), entity.metadata.etag],
    enabled: isEnabled,
    queryFn: () => subgroupsOf(reads, entity),
  });
}

const memberFields = [
  ...presentationFields,
  'spec.profile.picture',
  'spec.profile.title',
  // Through which of its groups a person belongs to another one.
  'relations',
];

/** A page of the people in any of these groups, by name; each person counts once. */
export function useMemberPage(
  groups: readonly string[],
  { offset, limit }: { offset: number; limit: number },
  { isEnabled }: { isEnabled: boolean },
) {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['catalog', 'members', groups, offset, limit],
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    queryFn: () =>
      reads.queryEntities({
        filter: { kind: 'user', 'relations.memberOf': groups },
        order: { field: 'spec.profile.displayName', order: 'asc' },
        orderAbsent: 'last',
        fields: memberFields,
        offset,
        limit,
      }),
  });
}

/** Counts by kind and type up to a limit, above it by kind alone. */
async function countOwnedBy(reads: CatalogReads, owners: readonly string[]): Promise<OwnedCount[]> {
  const filter = { 'relations.ownedBy': owners };
  const page = await reads.queryEntities({ filter, fields: ['kind', 'spec.type'], limit: maxCounted });
  if (page.totalItems <= page.items.length) return countOwned(page.items);
  const { kind = [] } = await reads.getEntityFacets({ facets: ['kind'], filter });
  return sortedByCount(kind.map(({ value, count }) => ({ kind: value.toLowerCase(), count })));
}
