import { createTables, type Migration } from '@callboard/server-kit';

export const deltaTables: Migration = {
  name: '0001-delta',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      microsoft_graph_cursors: {
        columns: {
          directory: 'text not null',
          kind: 'text not null',
          // Of the query: another query needs another cursor.
          fingerprint: 'text not null',
          link: 'text not null',
        },
        primaryKey: { microsoft_graph_cursors_pk: ['directory', 'kind'] },
      },
      microsoft_graph_records: {
        columns: {
          directory: 'text not null',
          kind: 'text not null',
          id: 'text not null',
          // As JSON: what all changes up to the cursor amount to.
          record: 'text not null',
        },
        primaryKey: { microsoft_graph_records_pk: ['directory', 'kind', 'id'] },
      },
      microsoft_graph_photos: {
        columns: {
          directory: 'text not null',
          person: 'text not null',
          // Empty if the person has no photo.
          version: 'text not null',
          checked_at: 'bigint not null',
        },
        primaryKey: { microsoft_graph_photos_pk: ['directory', 'person'] },
      },
    });
  },
};
