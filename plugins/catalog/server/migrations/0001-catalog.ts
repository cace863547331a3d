import type { Migration } from '@callboard/server-kit';

/** Sources, entities, their connections, and all their changes. Times are milliseconds since 1970. */
export const createCatalog: Migration = {
  name: '0001-catalog',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('catalog_locations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('entity_ref', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text')
      .addUniqueConstraint('catalog_locations_place', ['type', 'target'])
      .execute();

    await db.schema
      .createTable('catalog_entities')
      .addColumn('ref', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) => column.notNull().unique())
      // The file or provider key that provides it; another one with the same ref is a conflict.
      .addColumn('location_key', 'text', (column) => column.notNull())
      .addColumn('processed', 'text', (column) => column.notNull())
      .addColumn('processed_hash', 'text', (column) => column.notNull())
      // Status items, as JSON; null without items.
      .addColumn('problems', 'text')
      .addColumn('is_orphan', 'integer', (column) => column.notNull())
      // The JSON text sent to clients.
      .addColumn('final', 'text', (column) => column.notNull())
      .addColumn('etag', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('catalog_relations')
      .addColumn('emitter_ref', 'text', (column) => column.notNull())
      .addColumn('subject_ref', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('target_ref', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('catalog_relations_emitter').on('catalog_relations').column('emitter_ref').execute();
    await db.schema.createIndex('catalog_relations_subject').on('catalog_relations').column('subject_ref').execute();

    await db.schema
      .createTable('catalog_edges')
      .addColumn('parent', 'text', (column) => column.notNull())
      .addColumn('via', 'text', (column) => column.notNull())
      .addColumn('child_ref', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('catalog_edges_key', ['parent', 'via', 'child_ref'])
      .execute();
    await db.schema.createIndex('catalog_edges_child').on('catalog_edges').column('child_ref').execute();

    await db.schema
      .createTable('catalog_reads')
      .addColumn('parent', 'text', (column) => column.notNull())
      .addColumn('via', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('problems', 'text')
      .addPrimaryKeyConstraint('catalog_reads_key', ['parent', 'via'])
      .execute();

    await db.schema
      .createTable('catalog_conflicts')
      .addColumn('ref', 'text', (column) => column.notNull())
      .addColumn('parent', 'text', (column) => column.notNull())
      .addColumn('via', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('catalog_conflicts_key', ['ref', 'parent', 'via'])
      .execute();

    await db.schema
      .createTable('catalog_history')
      .addColumn('seq', 'bigint', (column) => column.primaryKey())
      .addColumn('ref', 'text', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('actor', 'text')
      .addColumn('patch', 'text')
      .execute();
    await db.schema.createIndex('catalog_history_ref').on('catalog_history').columns(['ref', 'seq']).execute();
    await db.schema.createIndex('catalog_history_at').on('catalog_history').column('at').execute();

    // One row: the number of the last change, so pruning the history never reuses a number.
    await db.schema
      .createTable('catalog_sequence')
      .addColumn('last', 'bigint', (column) => column.notNull())
      .execute();
    await db
      .withTables<{ catalog_sequence: { last: number } }>()
      .insertInto('catalog_sequence')
      .values({ last: 0 })
      .execute();
  },
};
