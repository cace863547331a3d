import { randomUUID } from 'node:crypto';
import type { PluginDatabase } from '@callboard/server-kit';
import type { SharedView } from '../../common/index.ts';
import type { CatalogTables, SharedViewRow } from '../store/tables.ts';

export type ViewStore = ReturnType<typeof createViewStore>;

/** List views that groups share. */
export function createViewStore(database: PluginDatabase) {
  const db = database.kysely<CatalogTables>();
  const rows = db.selectFrom('catalog_shared_views');
  return {
    /** By group and name. */
    async of(groups: readonly string[]): Promise<SharedView[]> {
      if (groups.length === 0) return [];
      const found = await rows
        .selectAll()
        .where('group_ref', 'in', groups)
        .orderBy('group_ref')
        .orderBy('name')
        .execute();
      return found.map(viewOf);
    },

    /** The view names of one group. */
    namesOf: async (group: string): Promise<string[]> =>
      (await rows.select('name').where('group_ref', '=', group).execute()).map(({ name }) => name),

    /** Adds a view, or changes the one with its name. */
    async keep({ group, name, to, sharedBy }: Omit<SharedView, 'id'>): Promise<SharedView> {
      const row = { id: randomUUID(), group_ref: group, name, address: to, shared_by: sharedBy };
      const kept = await db
        .insertInto('catalog_shared_views')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['group_ref', 'name']).doUpdateSet({ address: to, shared_by: sharedBy }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return viewOf(kept);
    },

    /** Returns whether one of these groups had it. */
    async remove(id: string, groups: readonly string[]): Promise<boolean> {
      if (groups.length === 0) return false;
      const removing = db.deleteFrom('catalog_shared_views').where('id', '=', id).where('group_ref', 'in', groups);
      return (await removing.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

const viewOf = ({ id, group_ref, name, address, shared_by }: SharedViewRow): SharedView => ({
  id,
  name,
  to: address,
  group: group_ref,
  sharedBy: shared_by,
});
