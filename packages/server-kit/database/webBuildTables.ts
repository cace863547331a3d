import type { Migration } from './pluginDatabase.ts';

export const webBuildTables: Migration = {
  name: '0007-web-builds',
  phase: 'expand',
  async up(db, dialect) {
    await db.schema
      .createTable('callboard_web_builds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // The build that a replica started last has the highest.
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('paths', 'text', (column) => column.notNull())
      .execute();
    // Builds share files: a path contains a hash of the content.
    await db.schema
      .createTable('callboard_web_files')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('encoding', 'text')
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('content', dialect === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
      .execute();
  },
};
