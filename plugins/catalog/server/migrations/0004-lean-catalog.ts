import { createIndexes, createTables, type Dialect, type Migration } from '@callboard/server-kit';
import { type Kysely, sql } from 'kysely';

/**
 * Stores everything once. The form of an entity before stitching follows from its final form; both ends of a relation are one row; a
 * history entry that describes the current entity has no copy of it. Replicas follow the numbers of the entities themselves, because not
 * every change has a history entry.
 */
export const makeCatalogLean: Migration = {
  name: '0004-lean-catalog',
  async up(db, dialect) {
    await db.schema.alterTable('catalog_entities').dropColumn('processed').execute();
    // The number of its last change.
    await db.schema
      .alterTable('catalog_entities')
      .addColumn('seq', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    // The history entry of its creation, as long as that entry describes its current form.
    await db.schema.alterTable('catalog_entities').addColumn('created_seq', 'bigint').execute();
    await createIndexes(db, 'catalog_entities', { catalog_entities_seq: ['seq'] });

    await createLinks(db, dialect);
    await sql`
      insert into catalog_links (emitter_ref, other_ref, forward, backward)
      select emitter_ref, case when subject_ref = emitter_ref then target_ref else subject_ref end as other_ref,
        coalesce(${listed(dialect, sql`case when subject_ref = emitter_ref then type end`)}, ''),
        coalesce(${listed(dialect, sql`case when subject_ref <> emitter_ref then type end`)}, '')
      from catalog_relations group by 1, 2`.execute(db);
    await db.schema.dropTable('catalog_relations').execute();

    await createTables(db, {
      // Entities whose relations are not yet those of their final form.
      catalog_unsettled: {
        columns: {
          ref: 'text primary key',
        },
      },
    });

    // The number of the last pruned history entry, and the first one since the sources are being read.
    await db.schema
      .alterTable('catalog_sequence')
      .addColumn('forgotten', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('catalog_sequence').addColumn('busy_since', 'bigint').execute();
    await sql`update catalog_sequence set forgotten = coalesce((select min(seq) - 1 from catalog_history), last)`.execute(
      db,
    );
  },
};

/** All relations that one entity states about another: the types from it, and the types to it. */
async function createLinks(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = db.schema
    .createTable('catalog_links')
    .addColumn('emitter_ref', 'text', (column) => column.notNull())
    .addColumn('other_ref', 'text', (column) => column.notNull())
    .addColumn('forward', 'text', (column) => column.notNull())
    .addColumn('backward', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalog_links_key', ['emitter_ref', 'other_ref']);
  // The rows are stored in the key itself, instead of once there and once beside it.
  await (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute();
  await createIndexes(db, 'catalog_links', { catalog_links_other: ['other_ref'] });
}

const listed = (dialect: Dialect, value: ReturnType<typeof sql>) =>
  dialect === 'sqlite' ? sql`group_concat(${value}, char(10))` : sql`string_agg(${value}, chr(10))`;
