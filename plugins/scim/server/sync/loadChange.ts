import type { DirectoryChange } from '@callboard/plugin-directories/server';
import type { ResourceStore } from '../resources/resourceStore.ts';
import type { EntityRow, ResourceRow } from '../tables.ts';
import { personOf } from './directoryEntities.ts';
import { linkedGroups } from './readDirectory.ts';

type Options = { store: ResourceStore; urlOf(row: ResourceRow): string };

/**
 * Some changed resources with everything that decides about their entities: resources that have or had the same name,
 * groups of people, managers, and groups above.
 */
export async function loadChange(
  { store, urlOf }: Options,
  ids: readonly string[],
  before: readonly EntityRow[],
): Promise<DirectoryChange> {
  const loaded = new Map<string, ResourceRow>();
  const add = (rows: readonly ResourceRow[]) => {
    for (const row of rows) loaded.set(row.id, row);
  };
  /** The one with the smallest id has the name, so all of them must be known. */
  const addNamesakes = async (names: readonly string[]) => {
    const own = [...loaded.values()].map(({ entity_name }) => entity_name);
    add(await store.byEntityNames([...own, ...names]));
  };

  add(await store.byIds(ids));
  await addNamesakes(before.map(({ ref }) => ref.slice(ref.lastIndexOf('/') + 1)));
  const changed = [...loaded.values()];
  const memberships = await store.membershipsOf(changed.map(({ id }) => id));
  const managers = changed.flatMap(({ manager_id }) => manager_id ?? []);
  add(await store.byIds([...managers, ...memberships.map(({ group_id }) => group_id)]));
  await addNamesakes([]);

  const rows = [...loaded.values()];
  const people = rows.filter(({ kind, is_active }) => kind === 'user' && Number(is_active) === 1);
  const groups = rows.filter(({ kind }) => kind === 'group');
  const idsOf = (kind: string) => new Set(changed.filter((row) => row.kind === kind).map(({ id }) => id));
  return {
    contents: {
      people: people.map((row) => personOf(row, urlOf)),
      groups: linkedGroups(groups, memberships, urlOf),
    },
    changed: { people: idsOf('user'), groups: idsOf('group') },
    before: before.map(({ resource_id, ref }) => ({ id: resource_id, ref })),
  };
}
