import type { Migration } from '@callboard/server-kit';

export const resourceTables: Migration = {
  name: '0001-resources',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('scim_resources')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('external_id', 'text')
      .addColumn('entity_name', 'text', (column) => column.notNull())
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('manager_id', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('modified_at', 'bigint', (column) => column.notNull())
      .addColumn('attributes', 'text', (column) => column.notNull())
      .addUniqueConstraint('scim_resources_key', ['kind', 'key'])
      .execute();
    for (const column of ['external_id', 'entity_name', 'manager_id']) {
      await db.schema.createIndex(`scim_resources_${column}`).on('scim_resources').column(column).execute();
    }
    await db.schema
      .createIndex('scim_resources_order')
      .on('scim_resources')
      .columns(['kind', 'created_at', 'id'])
      .execute();
    await db.schema
      .createTable('scim_members')
      .addColumn('group_id', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('scim_members_pk', ['group_id', 'member_id'])
      .execute();
    await db.schema.createIndex('scim_members_member').on('scim_members').column('member_id').execute();
    await db.schema
      .createTable('scim_changes')
      .addColumn('resource_id', 'text', (column) => column.primaryKey())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('scim_entities')
      .addColumn('resource_id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('ref', 'text', (column) => column.notNull())
      .execute();
  },
};
