import type { PluginDatabase } from '@callboard/server-kit';
import type { CatalogTables, LocationRow } from '../store/tables.ts';

export type LocationStore = ReturnType<typeof createLocationStore>;

export function createLocationStore(database: PluginDatabase) {
  const db = database.kysely<CatalogTables>();
  const rows = db.selectFrom('catalog_locations').selectAll();
  return {
    all: (): Promise<LocationRow[]> => rows.orderBy('id').execute(),

    /** In the order of registration. */
    inOrder: (): Promise<LocationRow[]> => rows.orderBy('created_at').orderBy('id').execute(),

    byId: (id: string): Promise<LocationRow | undefined> => rows.where('id', '=', id).executeTakeFirst(),

    byPlace: (type: string, target: string): Promise<LocationRow | undefined> =>
      rows.where('type', '=', type).where('target', '=', target).executeTakeFirst(),

    byEntity: (entityRef: string): Promise<LocationRow | undefined> =>
      rows.where('entity_ref', '=', entityRef).executeTakeFirst(),

    /** Adds a location unless its target is taken; returns whether it did. */
    async add(row: LocationRow): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('catalog_locations')
        .values(row)
        .onConflict((conflict) => conflict.columns(['type', 'target']).doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Returns whether there was one to move. Throws if the target is taken. */
    async move(id: string, type: string, target: string): Promise<boolean> {
      const moving = db.updateTable('catalog_locations').set({ type, target }).where('id', '=', id);
      return (await moving.executeTakeFirst()).numUpdatedRows > 0n;
    },

    /** Returns whether there was one to remove. */
    async remove(id: string): Promise<boolean> {
      const removing = db.deleteFrom('catalog_locations').where('id', '=', id);
      return (await removing.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}
