import { useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { Entity } from '../common/index.ts';
import type { EntityQuery } from './reads/entityQuery.ts';
import { catalogReadsApi } from './reads/queries.ts';

const groupFields = ['kind', 'metadata.name', 'metadata.namespace', 'metadata.title', 'spec.profile.displayName'];
const fiveMinutes = 5 * 60_000;

/** The groups of a user; empty while they load, or if the catalog does not respond. */
export function useGroupsOf(userEntityRef: string, { isEnabled }: { isEnabled: boolean }): readonly Entity[] {
  const reads = useApi(catalogReadsApi);
  const { data = [] } = useQuery({
    queryKey: ['catalog', 'groups-of', userEntityRef],
    enabled: isEnabled,
    staleTime: fiveMinutes,
    queryFn: async (): Promise<Entity[]> => {
      const filter = { kind: 'group', 'relations.hasMember': userEntityRef };
      const groups: Entity[] = [];
      let query: EntityQuery = { filter, fields: groupFields };
      for (;;) {
        const { items, pageInfo } = await reads.together.queryEntities(query);
        groups.push(...items);
        if (!pageInfo.nextCursor) return groups;
        query = { cursor: pageInfo.nextCursor, fields: groupFields };
      }
    },
  });
  return data;
}
