import { createTables, type Migration } from '@callboard/server-kit';

/** The newest facts of each collector, and one sample for each day on which they changed. Times are in milliseconds since 1970. */
const ofCollector = { entity_uid: 'text not null', collector: 'text not null' } as const;

export const factsTables: Migration = {
  name: '0001-facts',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      facts_latest: {
        columns: {
          ...ofCollector,
          facts: 'text not null',
          collected_at: 'bigint not null',
          error: 'text',
        },
        primaryKey: { facts_latest_key: ['entity_uid', 'collector'] },
      },
      facts_samples: {
        columns: {
          ...ofCollector,
          // Days since 1970.
          day: 'integer not null',
          facts: 'text not null',
        },
        primaryKey: { facts_samples_key: ['entity_uid', 'collector', 'day'] },
        indexes: { facts_samples_day: ['day'] },
      },
    });
  },
};
