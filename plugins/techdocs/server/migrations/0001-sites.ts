import { createTable, type Migration } from '@callboard/server-kit';

export const siteTables: Migration = {
  name: '0001-sites',
  phase: 'expand',
  async up(db, dialect) {
    await createTable(db, 'techdocs_sites', {
      columns: {
        // 'default/component/booking'
        site: 'text primary key',
        build_id: 'text not null',
        state: 'text not null',
        // The fingerprint of the source of the last build.
        fingerprint: 'text',
        checked_at: 'bigint',
      },
      indexes: { techdocs_sites_build_id: ['build_id'] },
    });

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

    await createTable(db, 'techdocs_files', {
      columns: {
        site: 'text not null',
        path: 'text not null',
        hash: 'text not null',
      },
      primaryKey: { techdocs_files_key: ['site', 'path'] },
      indexes: { techdocs_files_hash: ['hash'] },
    });

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
