import { createTables, type Migration } from '@callboard/server-kit';

/** Runs of templates that fix a check, one for each entity of a batch. */
export const fixTables: Migration = {
  name: '0003-fixes',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      scorecards_fixes: {
        columns: {
          batch: 'text not null',
          entity_uid: 'text not null',
          scorecard: 'text not null',
          check_id: 'text not null',
          template: 'text not null',
          started_by: 'text',
          started_at: 'bigint not null',
          // The run, or why none was started.
          run_id: 'text',
          problem: 'text',
        },
        primaryKey: { scorecards_fixes_key: ['batch', 'entity_uid'] },
        indexes: { scorecards_fixes_entity: ['entity_uid'], scorecards_fixes_time: ['started_at'] },
      },
    });
  },
};
