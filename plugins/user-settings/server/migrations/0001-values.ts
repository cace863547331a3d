import { createTables, type Migration } from '@callboard/server-kit';

export const values: Migration = {
  name: '0001-values',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      user_settings_values: {
        columns: {
          user_entity_ref: 'text not null',
          bucket: 'text not null',
          key: 'text not null',
          value: 'text not null',
          bytes: 'integer not null',
        },
        primaryKey: { user_settings_values_key: ['user_entity_ref', 'bucket', 'key'] },
      },
    });
  },
};
