import { createTables, type Migration } from '@callboard/server-kit';

const text = 'text not null';

export const photoTables: Migration = {
  name: '0002-photos',
  phase: 'expand',
  up: (db, dialect) =>
    createTables(db, {
      directories_person_photos: {
        columns: { directory: text, ref: text, person_id: text, version: text },
        primaryKey: { directories_person_photos_pk: ['directory', 'ref'] },
        indexes: { directories_person_photos_ref: ['ref'] },
      },
      directories_photos: {
        columns: {
          // The hash of the source of the photo.
          key: 'text primary key',
          type: 'text not null',
          etag: 'text not null',
          bytes: 'integer not null',
          // When the source is asked again.
          expires_at: 'bigint not null',
          used_at: 'bigint not null',
          // Null if there is no photo, or if it failed to load.
          content: dialect === 'postgres' ? 'bytea' : 'blob',
        },
        indexes: { directories_photos_use: ['used_at', 'bytes'] },
      },
    }),
};
