import type { Migration } from '@callboard/server-kit';

export const deltaTables: Migration = {
  name: '0001-delta',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('microsoft_graph_cursors')
      .addColumn('directory', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      // Of the query: another query needs another cursor.
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('link', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('microsoft_graph_cursors_pk', ['directory', 'kind'])
      .execute();
    await db.schema
      .createTable('microsoft_graph_records')
      .addColumn('directory', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      // As JSON: what all changes up to the cursor amount to.
      .addColumn('record', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('microsoft_graph_records_pk', ['directory', 'kind', 'id'])
      .execute();
    await db.schema
      .createTable('microsoft_graph_photos')
      .addColumn('directory', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      // Empty if the person has no photo.
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('checked_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('microsoft_graph_photos_pk', ['directory', 'person'])
      .execute();
  },
};
