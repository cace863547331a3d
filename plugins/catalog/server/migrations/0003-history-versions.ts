import { randomBytes } from 'node:crypto';
import type { Migration } from '@callboard/server-kit';
import { sql } from 'kysely';

type Tables = {
  catalog_history: { change: string; patch: string | null; was: string | null };
  catalog_history_key: { value: string };
};

/** What a patch of an older row has in it when it may have changed something that conditions can ask about. */
const tellingParts = ['"path":"/kind', '"path":"/metadata', '"path":"/spec', '"ownedby"'];

/**
 * Keeps beside a change what the entity was before, as far as conditions of a policy can ask about it, and finds changes by
 * the uid. Of older changes it is not known (an empty text), unless their patch shows that nothing of it changed.
 */
export const addHistoryVersions: Migration = {
  name: '0003-history-versions',
  async up(db) {
    await db.schema.alterTable('catalog_history').addColumn('was', 'text').execute();
    const patch = sql<string>`lower(patch)`;
    await db
      .withTables<Tables>()
      .updateTable('catalog_history')
      .set({ was: '' })
      .where('change', '=', 'updated')
      .where((eb) => eb.or([eb('patch', 'is', null), ...tellingParts.map((part) => eb(patch, 'like', `%${part}%`))]))
      .execute();

    const index = (name: string) => db.schema.createIndex(`catalog_history_${name}`).on('catalog_history');
    await index('uid').columns(['uid', 'seq']).execute();
    await index('was').columns(['uid', 'seq']).where(sql.ref('was'), 'is not', null).execute();
    // An entity that is there is found by its uid; by its ref only one that is gone.
    await db.schema.dropIndex('catalog_history_ref').execute();
    await index('gone').columns(['ref', 'seq']).where(sql.ref('change'), '=', 'deleted').execute();

    // One row, which all replicas share: where a page of changes ends is told in a form that only they can read.
    await db.schema
      .createTable('catalog_history_key')
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await db
      .withTables<Tables>()
      .insertInto('catalog_history_key')
      .values({ value: randomBytes(32).toString('base64url') })
      .execute();
  },
};
