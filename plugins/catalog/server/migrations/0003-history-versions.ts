import { randomBytes } from 'node:crypto';
import { createTables, type Migration } from '@callboard/server-kit';
import { sql } from 'kysely';

type Tables = {
  catalog_history: { change: string; patch: string | null; was: string | null };
  catalog_history_key: { value: string };
};

/** Parts of an older row's patch that may have changed something that conditions can use. */
const relevantParts = ['"path":"/kind', '"path":"/metadata', '"path":"/spec', '"ownedby"'];

/**
 * Stores with a change the previous facts of the entity that policy conditions can use, and finds changes by uid. For older changes they
 * are unknown (an empty text), unless their patch shows that nothing relevant changed.
 */
export const addHistoryVersions: Migration = {
  name: '0003-history-versions',
  phase: 'expand',
  async up(db) {
    await db.schema.alterTable('catalog_history').addColumn('was', 'text').execute();
    const patch = sql<string>`lower(patch)`;
    await db
      .withTables<Tables>()
      // Beside older versions: they do not know the column.
      .updateTable('catalog_history')
      .set({ was: '' })
      .where('change', '=', 'updated')
      .where((eb) => eb.or([eb('patch', 'is', null), ...relevantParts.map((part) => eb(patch, 'like', `%${part}%`))]))
      .execute();

    const index = (name: string) => db.schema.createIndex(`catalog_history_${name}`).on('catalog_history');
    await index('uid').columns(['uid', 'seq']).execute();
    await index('was').columns(['uid', 'seq']).where(sql.ref('was'), 'is not', null).execute();
    // An existing entity is found by its uid; a deleted one only by its ref.
    await db.schema.dropIndex('catalog_history_ref').execute();
    await index('gone').columns(['ref', 'seq']).where(sql.ref('change'), '=', 'deleted').execute();

    await createTables(db, {
      // One row, shared by all replicas: the key for change cursors, which only they can read.
      catalog_history_key: {
        columns: {
          value: 'text not null',
        },
      },
    });
    await db
      .withTables<Tables>()
      .insertInto('catalog_history_key')
      .values({ value: randomBytes(32).toString('base64url') })
      .execute();
  },
};
