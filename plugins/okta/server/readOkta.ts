import { mapConcurrently } from '@callboard/concurrency';
import type { DirectoryContents } from '@callboard/plugin-directories/server';
import type { OktaInstance } from './config.ts';
import { directoryGroup, directoryPerson } from './entities/entities.ts';
import { parentsOf, withoutEmpty } from './entities/hierarchy.ts';
import { managersOf } from './entities/managers.ts';
import { groupName } from './entities/naming.ts';
import { createMemberships } from './reading/memberships.ts';
import type { OktaApi } from './reading/oktaApi.ts';
import { groupShape, userShape } from './reading/records.ts';

/** The largest page that Okta returns for people. */
const pageSize = '200';
const concurrency = 5;
/** Okta lists them when people are searched for, but they have no access. */
const inactive = new Set(['DEPROVISIONED', 'SUSPENDED']);

/** Reads the people and groups of an Okta organisation. */
export function createOktaReader(api: OktaApi, instance: OktaInstance) {
  const { userFilter, groupFilter, groupNaming, hierarchy, includeEmptyGroups } = instance;
  const memberships = createMemberships(api);

  return async (signal: AbortSignal): Promise<DirectoryContents> => {
    const listed = await api.list({
      path: '/users',
      query: { limit: pageSize, search: userFilter },
      item: userShape,
      signal,
    });
    const users = listed.filter(({ status }) => !inactive.has(status ?? ''));
    const groups = await api.list({
      path: '/groups',
      query: { limit: pageSize, search: groupFilter },
      item: groupShape,
      signal,
    });
    memberships.keep(groups);
    const members = await mapConcurrently(groups, { concurrency, signal }, (group) => memberships.read(group, signal));

    const ids = new Set(users.map(({ id }) => id));
    const parents = parentsOf(groups, hierarchy, (group) => groupName(group, groupNaming));
    const all = groups.map((group, index) => ({
      group,
      parentId: parents.get(group.id),
      memberIds: (members[index] ?? []).filter((id) => ids.has(id)),
    }));
    const managers = managersOf(users);
    return {
      people: users.map((user) => directoryPerson(user, { instance, managerId: managers.get(user.id) })),
      groups: (includeEmptyGroups ? all : withoutEmpty(all)).map((one) => directoryGroup(one, instance)),
    };
  };
}
