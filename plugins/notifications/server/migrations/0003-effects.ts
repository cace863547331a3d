import { createTables, type Migration } from '@callboard/server-kit';

/** The keys of notifications that must be sent once, however often their sender tries. */
export const effectsTable: Migration = {
  name: '0003-effects',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      notifications_effects: {
        columns: { origin: 'text not null', effect_key: 'text not null', created: 'bigint not null' },
        primaryKey: { notifications_effects_key: ['origin', 'effect_key'] },
        indexes: { notifications_effects_created: ['created'] },
      },
    });
  },
};
