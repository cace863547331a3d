import { createTable, type Migration } from '@callboard/server-kit';

export const photoTables: Migration = {
  name: '0002-photos',
  phase: 'expand',
  async up(db, dialect) {
    await createTable(db, 'directories_person_photos', {
      columns: {
        directory: 'text not null',
        ref: 'text not null',
        person_id: 'text not null',
        version: 'text not null',
      },
      primaryKey: { directories_person_photos_pk: ['directory', 'ref'] },
      indexes: { directories_person_photos_ref: ['ref'] },
    });
    await db.schema
      .createTable('directories_photos')
      // The hash of the source of the photo.
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('etag', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      // When the source is asked again.
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      // Null if there is no photo, or if it failed to load.
      .addColumn('content', dialect === 'postgres' ? 'bytea' : 'blob')
      .execute();
    await db.schema
      .createIndex('directories_photos_use')
      .on('directories_photos')
      .columns(['used_at', 'bytes'])
      .execute();
  },
};
