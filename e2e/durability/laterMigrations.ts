import type { Migration } from '../../packages/server-kit/index.ts';

/** Migrations that a later version might have, on a table that is in use all the time. */
export const laterMigrations: readonly Migration[] = [
  {
    name: '9998-later-column',
    phase: 'expand',
    up: (db) => db.schema.alterTable('callboard_jobs').addColumn('later', 'text').execute(),
  },
  {
    name: '9999-no-later-column',
    phase: 'contract',
    up: (db) => db.schema.alterTable('callboard_jobs').dropColumn('later').execute(),
  },
];
