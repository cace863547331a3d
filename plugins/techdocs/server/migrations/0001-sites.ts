import type { Migration } from '@callboard/server-kit';

export const siteTables: Migration = {
  name: '0001-sites',
  phase: 'expand',
  async up(db, dialect) {
    await db.schema
      .createTable('techdocs_sites')
      // 'default/component/booking'
      .addColumn('site', 'text', (column) => column.primaryKey())
      .addColumn('build_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      // The fingerprint of the source of the last build.
      .addColumn('fingerprint', 'text')
      .addColumn('checked_at', 'bigint')
      .execute();
    await db.schema.createIndex('techdocs_sites_build_id').on('techdocs_sites').column('build_id').execute();

    await db.schema
      .createTable('techdocs_build_lines')
      .addColumn('id', dialect === 'postgres' ? 'bigserial' : 'integer', (column) =>
        dialect === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
      )
      .addColumn('build_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('written_at', 'bigint', (column) => column.notNull())
      .execute();
    for (const [name, columns] of [
      ['of_build', ['build_id', 'id']],
      ['written_at', ['written_at']],
    ] as const) {
      await db.schema
        .createIndex(`techdocs_build_lines_${name}`)
        .on('techdocs_build_lines')
        .columns([...columns])
        .execute();
    }

    await db.schema
      .createTable('techdocs_files')
      .addColumn('site', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('techdocs_files_key', ['site', 'path'])
      .execute();
    await db.schema.createIndex('techdocs_files_hash').on('techdocs_files').column('hash').execute();

    await db.schema
      .createTable('techdocs_contents')
      .addColumn('hash', 'text', (column) => column.notNull())
      // A large file has several.
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('content', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
      // When a build last needed it, whether it was stored or not.
      .addColumn('wanted_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('techdocs_contents_key', ['hash', 'part'])
      .execute();
  },
};
