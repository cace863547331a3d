import { createTables, type Migration } from '@callboard/server-kit';

const ofDay = { campaign: 'text not null', entity_uid: 'text not null', day: 'integer not null' } as const;

/** The state of each entity in a campaign on the days on which it changed. Days count from 1970. */
export const campaignTables: Migration = {
  name: '0002-campaigns',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      scorecards_campaign_results: {
        columns: {
          ...ofDay,
          // The index in `campaignStates`; null if the campaign no longer targets the entity.
          state: 'integer',
        },
        primaryKey: { scorecards_campaign_results_key: ['campaign', 'entity_uid', 'day'] },
        indexes: { scorecards_campaign_results_entity: ['entity_uid'] },
      },
    });
  },
};
