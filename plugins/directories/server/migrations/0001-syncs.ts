import { createTables, type Migration } from '@callboard/server-kit';

export const syncTables: Migration = {
  name: '0001-syncs',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      directories_held_syncs: {
        columns: {
          directory: 'text primary key',
          source: 'text not null',
          held_at: 'bigint not null',
          current: 'integer not null',
          max_deletion_percent: 'real not null',
          // The refs that the sync would delete, as a JSON array.
          deletions: 'text not null',
          // When an administrator allowed these deletions; 0 until then.
          released_at: 'bigint not null',
        },
      },
      directories_leavers: {
        columns: {
          directory: 'text not null',
          ref: 'text not null',
          left_at: 'bigint not null',
          // The last User entity, as JSON.
          entity: 'text not null',
          // When the access had ended and the groups were notified; 0 until then.
          handled_at: 'bigint not null',
        },
        primaryKey: { directories_leavers_pk: ['directory', 'ref'] },
      },
    });
  },
};
