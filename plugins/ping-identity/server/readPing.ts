import { mapConcurrently } from '@callboard/concurrency';
import type { DirectoryContents } from '@callboard/plugin-directories/server';
import type { PingInstance } from './config.ts';
import { directoryGroup, directoryPerson } from './entities.ts';
import type { PingApi } from './reading/pingApi.ts';
import { groupShape, memberShape, nestingShape, userShape } from './reading/records.ts';

const concurrency = 5;

type Sizes = Pick<PingInstance, 'userQuerySize' | 'groupQuerySize'>;

/** Reads the people and groups of a PingOne environment. */
export function createPingReader(api: PingApi, { userQuerySize, groupQuerySize }: Sizes) {
  const usersPage = { limit: String(userQuerySize) };
  const groupsPage = { limit: String(groupQuerySize) };

  const membersOf = (group: string, signal: AbortSignal) => {
    const query = { ...usersPage, filter: `memberOfGroups[id eq "${group}"]` };
    return api.list({ path: 'users', query, name: 'users', item: memberShape, signal });
  };

  /** The groups that directly contain a group, always in the same order. */
  async function parentsOf(group: string, signal: AbortSignal): Promise<string[]> {
    const path = `groups/${group}/memberOfGroups`;
    const above = await api.list({ path, query: groupsPage, name: 'groupMemberships', item: nestingShape, signal });
    const direct = above.filter(({ type }) => type !== 'INDIRECT');
    return direct.map(({ id }) => id).sort();
  }

  return async (signal: AbortSignal): Promise<DirectoryContents> => {
    const users = await api.list({ path: 'users', query: usersPage, name: 'users', item: userShape, signal });
    const groups = await api.list({ path: 'groups', query: groupsPage, name: 'groups', item: groupShape, signal });
    const childIds = new Map(groups.map(({ id }) => [id, [] as string[]]));
    const placed = await mapConcurrently(groups, { concurrency, signal }, async (group) => {
      // A group has one parent in the catalog; the others list it among their children.
      const [parentId, ...others] = await parentsOf(group.id, signal);
      for (const other of others) childIds.get(other)?.push(group.id);
      return { group, parentId, memberIds: await membersOf(group.id, signal) };
    });
    return {
      people: users
        .filter(({ enabled }) => enabled !== false)
        .map((user) => directoryPerson(user, api.urlOf(`users/${user.id}`))),
      groups: placed.map((one) => {
        const { id } = one.group;
        return directoryGroup({ ...one, childIds: childIds.get(id) ?? [] }, api.urlOf(`groups/${id}`));
      }),
    };
  };
}
