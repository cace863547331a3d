import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DirectoryContents, DirectoryGroup, DirectoryPerson } from '@callboard/plugin-directories/server';
import type { ResourceStore } from '../resources/resourceStore.ts';
import type { MemberRow, ResourceRow } from '../tables.ts';
import { groupOf, personOf } from './directoryEntities.ts';

type Options = { store: ResourceStore; urlOf(row: ResourceRow): string };

/** Everyone who is active, and all groups: for a full sync. */
export async function readDirectory({ store, urlOf }: Options, signal: AbortSignal): Promise<DirectoryContents> {
  const people: DirectoryPerson[] = [];
  for await (const rows of store.batches('user')) {
    signal.throwIfAborted();
    for (const row of rows) if (Number(row.is_active) === 1) people.push(personOf(row, urlOf));
    await nextTurn();
  }
  const groupRows: ResourceRow[] = [];
  const members: MemberRow[] = [];
  for await (const rows of store.batches('group', 200)) {
    signal.throwIfAborted();
    groupRows.push(...rows);
    for (const member of await store.membersOf(rows.map(({ id }) => id))) members.push(member);
    await nextTurn();
  }
  return { people, groups: linkedGroups(groupRows, members, urlOf) };
}

/** Groups with their members; a group in several others belongs to the one with the smallest id. */
export function linkedGroups(
  rows: readonly ResourceRow[],
  members: readonly MemberRow[],
  urlOf: Options['urlOf'],
): DirectoryGroup[] {
  const memberIds = new Map<string, string[]>(rows.map(({ id }) => [id, []]));
  const parents = new Map<string, string>();
  for (const { group_id, member_id } of members) {
    if (memberIds.has(member_id)) {
      const other = parents.get(member_id);
      if (other === undefined || group_id < other) parents.set(member_id, group_id);
    } else memberIds.get(group_id)?.push(member_id);
  }
  return rows.map((row) => {
    const parentId = parents.get(row.id);
    return groupOf(row, urlOf, {
      memberIds: memberIds.get(row.id) ?? [],
      ...(parentId !== undefined && { parentId }),
    });
  });
}
