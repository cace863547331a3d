import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import type { Migration } from '../database/pluginDatabase.ts';
import { definePlugin } from '../plugin.ts';
import { createTestDatabase, silentLogger, testEngines } from '../testing/testDatabase.ts';
import { backUp, restoreBackup, verifyBackup } from './backup.ts';

const table: Migration = {
  name: '0001-notes',
  phase: 'expand',
  up: (db) => db.schema.createTable('notes_items').addColumn('text', 'text').addColumn('old', 'text').execute(),
};
/** It adds a column as well, so the order of the columns shows when it ran. */
const contracting: Migration = {
  name: '0002-tidy',
  phase: 'contract',
  async up(db) {
    await sql`update notes_items set text = text || ' (' || old || ')'`.execute(db);
    await db.schema.alterTable('notes_items').dropColumn('old').execute();
    await db.schema
      .alterTable('notes_items')
      .addColumn('checked', 'integer', (column) => column.notNull().defaultTo(7))
      .execute();
  },
};
const expanding: Migration = {
  name: '0003-colors',
  phase: 'expand',
  up: (db) => db.schema.alterTable('notes_items').addColumn('color', 'text').execute(),
};
const all = [table, contracting, expanding];
const notes = definePlugin({ id: 'notes', migrations: all, start() {} });
const lastNote = { text: 'Fuel', old: 'by noon', color: 'red' };

describe.each(testEngines)('a backup of %s during an upgrade', (engine) => {
  /** A portal whose contracting migration waits for older replicas. */
  async function openPortal() {
    const [place, empty] = [await createTestDatabase(engine), await createTestDatabase(engine)];
    const folder = await mkdtemp(join(tmpdir(), 'callboard-backup-'));
    const opened: Database[] = [];
    onTestFinished(async () => {
      for (const database of opened) await database.close();
      await place.remove();
      await empty.remove();
      await rm(folder, { recursive: true });
    });
    const source = await place.open();
    await source.migrate('notes', [table, expanding]);
    const db = source.kysely<{ notes_items: typeof lastNote }>();
    await db.insertInto('notes_items').values(lastNote).execute();
    const file = join(folder, 'portal.backup');
    /** A backup of the portal, restored into an empty database. */
    async function copy(): Promise<Database> {
      await backUp(source, file, '1.2.3');
      await verifyBackup(file, [notes]);
      const target = await openDatabase(empty.config, {
        dataDirectory: folder,
        logger: silentLogger,
        isUnmigrated: true,
      });
      opened.push(target);
      await restoreBackup(target, file, [notes]);
      return target;
    }
    return { source, copy };
  }

  const itemsIn = async (database: Database) =>
    (await sql`select * from notes_items`.execute(database.kysely())).rows.map((row) => ({ ...(row as object) }));
  const appliedIn = async (database: Database) => {
    const query = sql<{ name: string; phase: string }>`
      select name, phase from callboard_migrations where plugin = 'notes' order by name`;
    return (await query.execute(database.kysely())).rows.map(({ name, phase }) => `${name} ${phase}`);
  };
  const afterAll = ['0001-notes expand', '0002-tidy contract', '0003-colors expand'];

  test('keeps a contracting migration pending, and the start after the restore runs it', async () => {
    const { copy } = await openPortal();
    const target = await copy();
    expect(await itemsIn(target)).toEqual([lastNote]);
    expect(await appliedIn(target)).toEqual(['0001-notes expand', '0003-colors expand']);

    expect(await target.migrate('notes', all)).toEqual([]);
    expect(await itemsIn(target)).toEqual([{ text: 'Fuel (by noon)', checked: 7, color: 'red' }]);
    expect(await appliedIn(target)).toEqual(afterAll);
  });

  test('can be restored if a contracting migration has run after a newer one', async () => {
    const { source, copy } = await openPortal();
    expect(await source.migrate('notes', all)).toEqual([]);
    const target = await copy();
    expect(await itemsIn(target)).toEqual([{ text: 'Fuel (by noon)', checked: 7, color: 'red' }]);
    expect(await appliedIn(target)).toEqual(afterAll);
    expect(await target.migrate('notes', all)).toEqual([]);
  });
});
