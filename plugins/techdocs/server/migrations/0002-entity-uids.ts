import { createIndexes, type Migration } from '@callboard/server-kit';

/** A site belongs to one entity, not to any entity with its name. Existing sites have no entity and are built again. */
export const siteEntityUids: Migration = {
  name: '0002-entity-uids',
  phase: 'expand',
  async up(db) {
    await db.schema.alterTable('techdocs_sites').addColumn('entity_uid', 'text').execute();
    await createIndexes(db, 'techdocs_sites', { techdocs_sites_entity_uid: ['entity_uid'] });
  },
};
