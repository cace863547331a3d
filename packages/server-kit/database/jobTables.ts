import { sql } from 'kysely';
import type { Migration } from './pluginDatabase.ts';

export const jobTables: Migration = {
  name: '0005-jobs',
  phase: 'expand',
  async up(db, dialect) {
    await db.schema
      .createTable('callboard_jobs')
      // Orders jobs by age, even within one millisecond.
      .addColumn('seq', dialect === 'postgres' ? 'bigserial' : 'integer', (column) => column.primaryKey())
      .addColumn('plugin', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('priority', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('max_attempts', 'integer', (column) => column.notNull())
      .addColumn('error', 'text')
      .addColumn('lease', 'text')
      .addColumn('lease_until', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('run_at', 'bigint', (column) => column.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('finished_at', 'bigint')
      .addUniqueConstraint('callboard_jobs_key', ['plugin', 'id'])
      .execute();
    // Ended jobs are most of the table, and are never searched here.
    await sql`create index callboard_jobs_open on callboard_jobs (plugin, type, priority desc, seq)
      where state in ('queued', 'running')`.execute(db);
    await sql`create index callboard_jobs_finished on callboard_jobs (finished_at)
      where finished_at is not null`.execute(db);
  },
};
