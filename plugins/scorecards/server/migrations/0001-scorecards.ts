import { createTables, type Migration } from '@callboard/server-kit';

/** Exemptions, and results by day: of each entity on the days on which they changed, and of each owner. Days count from 1970. */
export const scorecardTables: Migration = {
  name: '0001-scorecards',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      scorecards_exemptions: {
        columns: {
          id: 'text primary key',
          entity_uid: 'text not null',
          scorecard: 'text not null',
          check_id: 'text not null',
          reason: 'text not null',
          until: 'bigint not null',
          state: 'text not null',
          requested_by: 'text',
          requested_at: 'bigint not null',
          decided_by: 'text',
          decided_at: 'bigint',
          note: 'text',
        },
        indexes: { scorecards_exemptions_entity: ['entity_uid'] },
      },
      scorecards_results: {
        columns: {
          scorecard: 'text not null',
          entity_uid: 'text not null',
          day: 'integer not null',
          // The index of the level; -1 for none, null if the scorecard does not apply any more.
          level: 'integer',
          score: 'integer',
        },
        primaryKey: { scorecards_results_key: ['scorecard', 'entity_uid', 'day'] },
        indexes: { scorecards_results_entity: ['entity_uid'] },
      },
      scorecards_rollups: {
        columns: {
          scorecard: 'text not null',
          // Empty for all owners together.
          owner: 'text not null',
          day: 'integer not null',
          entities: 'integer not null',
          score: 'integer',
          without_level: 'integer not null',
          // The number of entities by level, as JSON.
          levels: 'text not null',
        },
        primaryKey: { scorecards_rollups_key: ['scorecard', 'owner', 'day'] },
      },
    });
  },
};
