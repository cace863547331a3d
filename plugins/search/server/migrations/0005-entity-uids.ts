import type { Migration } from '@callboard/server-kit';
import { sql } from 'kysely';

/** Documents belong to one entity, not to any entity with its ref. Existing documents lack the uid: they are read again soon. */
export const documentEntityUids: Migration = {
  name: '0005-entity-uids',
  async up(db) {
    for (const table of ['search_documents', 'search_seen']) {
      await db.schema.alterTable(table).addColumn('entity_uid', 'text').execute();
    }
    await sql`update search_collators set read_at = null`.execute(db);
  },
};
