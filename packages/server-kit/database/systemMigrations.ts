import { jobTables } from './jobTables.ts';
import type { Migration } from './pluginDatabase.ts';
import { webBuildTables } from './webBuildTables.ts';

export const systemMigrations: readonly Migration[] = [
  {
    name: '0001-keys',
    phase: 'expand',
    async up(db) {
      await db.schema
        .createTable('callboard_keys')
        .addColumn('kid', 'text', (column) => column.primaryKey())
        .addColumn('private_jwk', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  {
    name: '0002-tasks',
    phase: 'expand',
    async up(db) {
      await db.schema
        .createTable('callboard_tasks')
        .addColumn('plugin', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('next_run_at', 'bigint', (column) => column.notNull())
        .addColumn('lease_owner', 'text')
        .addColumn('lease_until', 'bigint')
        .addPrimaryKeyConstraint('callboard_tasks_key', ['plugin', 'id'])
        .execute();
    },
  },
  {
    name: '0003-events',
    phase: 'expand',
    async up(db) {
      await db.schema
        .createTable('callboard_events')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('callboard_events_created_at').on('callboard_events').column('created_at').execute();
    },
  },
  {
    name: '0004-ended-sessions',
    phase: 'expand',
    async up(db) {
      await db.schema
        .createTable('callboard_ended_sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('forget_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  jobTables,
  {
    name: '0006-secret-keys',
    phase: 'expand',
    async up(db) {
      await db.schema
        .createTable('callboard_secret_keys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  webBuildTables,
  {
    name: '0008-ended-access',
    phase: 'expand',
    async up(db) {
      await db.schema
        .createTable('callboard_ended_access')
        .addColumn('user_ref', 'text', (column) => column.primaryKey())
        .addColumn('issued_before', 'bigint', (column) => column.notNull())
        .addColumn('forget_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  {
    name: '0009-ownership',
    phase: 'expand',
    async up(db) {
      await db.schema
        .createTable('callboard_ownership')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('refs', 'text', (column) => column.notNull())
        .addColumn('used_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
];
