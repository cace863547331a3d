import { mapConcurrently } from '@callboard/concurrency';
import { NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { KeycloakInstance } from './config.ts';
import { type KeycloakApi, maxPages } from './keycloakApi.ts';
import { groupShape, type KeycloakGroup, type KeycloakUser, memberShape, userShape } from './keycloakShapes.ts';

export type Realm = {
  users: KeycloakUser[];
  groups: { group: KeycloakGroup; parentId?: string; memberIds: readonly string[] }[];
};

type ListedGroup = z.output<typeof groupShape>;
type Placed = { group: ListedGroup; parentId?: string };

const maxReads = 3;

/** Reads all users and groups of a realm, and the members of each group. */
export function createRealmReader(api: KeycloakApi, instance: KeycloakInstance) {
  const { userQuerySize, groupQuerySize, maxConcurrency: concurrency, briefRepresentation } = instance;

  async function readUsersOnce(count: number, signal: AbortSignal): Promise<KeycloakUser[]> {
    const pages = Math.ceil(count / userQuerySize);
    if (pages > maxPages) throw new ServiceUnavailableError(`The realm has more than ${maxPages} pages of users`);
    const starts = Array.from({ length: pages }, (_, page) => page * userQuerySize);
    const read = await mapConcurrently(starts, { concurrency, signal }, (first) =>
      api.page('users', { briefRepresentation, first, max: userQuerySize }, userShape, signal),
    );
    // The count can leave out users of other stores, and users can be added while the list is read.
    const query = { briefRepresentation, from: pages * userQuerySize, size: userQuerySize };
    const rest = await api.list('users', query, userShape, signal);
    if (!rest || read.includes(undefined)) throw new NotFoundError(`Keycloak has no realm '${instance.realm}'`);
    const all = [...read, rest].flatMap((users) => users ?? []);
    return [...new Map(all.map((user) => [user.id, user])).values()];
  }

  /** A user who is deleted while the list is read moves others to the page before, where they are missed. */
  async function readUsers(signal: AbortSignal): Promise<KeycloakUser[]> {
    let count = await api.count('users/count', signal);
    for (let reads = 1; ; reads++) {
      const users = await readUsersOnce(count, signal);
      const after = await api.count('users/count', signal);
      if (after >= count || reads === maxReads) return users;
      count = after;
    }
  }

  async function childrenOf(
    { id, subGroupCount, subGroups }: ListedGroup,
    signal: AbortSignal,
  ): Promise<ListedGroup[]> {
    const nested = subGroups ?? [];
    if ((subGroupCount ?? 0) <= nested.length) {
      return bodyOf({ host: 'Keycloak', method: 'GET', url: 'groups', body: nested }, z.array(groupShape));
    }
    const query = { briefRepresentation, size: groupQuerySize };
    return (await api.list(`groups/${encodeURIComponent(id)}/children`, query, groupShape, signal)) ?? [];
  }

  async function readGroups(signal: AbortSignal): Promise<Placed[]> {
    const query = { briefRepresentation, size: groupQuerySize };
    const placed = new Map<string, Placed>();
    let level: Placed[] = ((await api.list('groups', query, groupShape, signal)) ?? []).map((group) => ({ group }));
    while (level.length > 0) {
      const added = level.filter(({ group }) => !placed.has(group.id));
      for (const one of added) placed.set(one.group.id, one);
      const below = await mapConcurrently(added, { concurrency, signal }, async ({ group }) =>
        (await childrenOf(group, signal)).map((child) => ({ group: child, parentId: group.id })),
      );
      level = below.flat();
    }
    return [...placed.values()];
  }

  return async (signal: AbortSignal): Promise<Realm> => {
    const users = await readUsers(signal);
    const placed = await readGroups(signal);
    const query = { briefRepresentation: true, size: userQuerySize };
    const groups = await mapConcurrently(placed, { concurrency, signal }, async ({ group, parentId }) => {
      const { subGroupCount: _count, subGroups: _groups, ...own } = group;
      const members = await api.list(`groups/${encodeURIComponent(group.id)}/members`, query, memberShape, signal);
      // Without members, the group was deleted after it was listed.
      return members ? [{ group: own, parentId, memberIds: members.map(({ id }) => id) }] : [];
    });
    return { users, groups: groups.flat() };
  };
}
