import { createTables, increasingId, type Migration } from '@callboard/server-kit';

export const siteTables: Migration = {
  name: '0001-sites',
  phase: 'expand',
  async up(db, dialect) {
    await createTables(db, {
      techdocs_sites: {
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
      },

      techdocs_build_lines: {
        columns: {
          id: increasingId(dialect),
          build_id: 'text not null',
          kind: 'text not null',
          text: 'text not null',
          written_at: 'bigint not null',
        },
        indexes: {
          techdocs_build_lines_of_build: ['build_id', 'id'],
          techdocs_build_lines_written_at: ['written_at'],
        },
      },

      techdocs_files: {
        columns: { site: 'text not null', path: 'text not null', hash: 'text not null' },
        primaryKey: { techdocs_files_key: ['site', 'path'] },
        indexes: { techdocs_files_hash: ['hash'] },
      },

      techdocs_contents: {
        columns: {
          hash: 'text not null',
          // A large file has several.
          part: 'integer not null',
          content: dialect === 'postgres' ? 'bytea not null' : 'blob not null',
          // When a build last needed it, whether it was stored or not.
          wanted_at: 'bigint not null',
        },
        primaryKey: { techdocs_contents_key: ['hash', 'part'] },
      },
    });
  },
};
