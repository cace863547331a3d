import { createTables, type Migration } from '@callboard/server-kit';

export const resourceTables: Migration = {
  name: '0001-resources',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      scim_resources: {
        columns: {
          id: 'text primary key',
          kind: 'text not null',
          key: 'text not null',
          external_id: 'text',
          entity_name: 'text not null',
          is_active: 'integer not null',
          manager_id: 'text',
          version: 'integer not null',
          created_at: 'bigint not null',
          modified_at: 'bigint not null',
          attributes: 'text not null',
        },
        unique: { scim_resources_key: ['kind', 'key'] },
        indexes: {
          scim_resources_external_id: ['external_id'],
          scim_resources_entity_name: ['entity_name'],
          scim_resources_manager_id: ['manager_id'],
          scim_resources_order: ['kind', 'created_at', 'id'],
        },
      },
      scim_members: {
        columns: { group_id: 'text not null', member_id: 'text not null' },
        primaryKey: { scim_members_pk: ['group_id', 'member_id'] },
        indexes: { scim_members_member: ['member_id'] },
      },
      scim_changes: {
        columns: { resource_id: 'text primary key', token: 'text not null', applied_at: 'bigint not null' },
      },
      scim_entities: {
        columns: {
          resource_id: 'text primary key',
          kind: 'text not null',
          ref: 'text not null',
        },
      },
    });
  },
};
