import { expect, onTestFinished, test } from 'vitest';
import type { Migration } from '../database/pluginDatabase.ts';
import { createReplicas } from '../replicas/createReplicas.ts';
import type { ScheduledTask } from '../scheduler/scheduler.ts';
import { createTestDatabase, silentLogger, testEngines } from '../testing/index.ts';
import { createContracting } from './contracting.ts';

const table: Migration = {
  name: '0001-notes',
  phase: 'expand',
  up: (db) => db.schema.createTable('notes_items').addColumn('text', 'text').addColumn('old', 'text').execute(),
};
const contracting: Migration = {
  name: '0002-tidy',
  phase: 'contract',
  up: (db) => db.schema.alterTable('notes_items').dropColumn('old').execute(),
};
const expanding: Migration = {
  name: '0003-colors',
  phase: 'expand',
  up: (db) => db.schema.alterTable('notes_items').addColumn('color', 'text').execute(),
};

test.each(testEngines.filter((engine) => engine === 'postgres'))(
  '[OPS-006] on %s, a running replica contracts its tables when the last older one is gone',
  async (engine) => {
    const place = await createTestDatabase(engine);
    const left: (() => Promise<void>)[] = [];
    onTestFinished(async () => {
      for (const leave of left) await leave();
      await place.remove();
    });
    const lines: string[] = [];
    const logger = Object.assign(Object.create(silentLogger), { info: (line: string) => void lines.push(line) });
    async function start(version: string, own: readonly Migration[]) {
      const database = await place.open();
      const replica = await createReplicas({ database, logger, version, migrations: new Map([['notes', own]]) });
      left.push(replica.leave);
      const tables = createContracting({ database, logger });
      let task: ScheduledTask | undefined;
      tables.schedule({
        schedule(given) {
          task = given;
        },
      });
      await tables.migrate('notes', own);
      const check = () => task!.run(new AbortController().signal);
      const items = database.kysely<{ notes_items: { text: string; old: string | null; color: string | null } }>();
      return { check, leave: replica.leave, items };
    }

    const older = await start('1.0.0', [table]);
    const newer = await start('2.0.0', [table, contracting, expanding]);
    expect(lines).toEqual([
      "Older replicas are running; the migrations 'notes/0002-tidy' wait until they have stopped",
    ]);
    await newer.check();
    await older.items.insertInto('notes_items').values({ text: 'Fuel', old: 'yes' }).execute();
    await newer.items.insertInto('notes_items').values({ text: 'Food', color: 'red' }).execute();

    await older.leave();
    await newer.check();
    expect(lines.slice(1)).toEqual(["The older replicas have stopped; the tables of 'notes' are up to date"]);
    expect(await newer.items.selectFrom('notes_items').selectAll().orderBy('text').execute()).toEqual([
      { text: 'Food', color: 'red' },
      { text: 'Fuel', color: null },
    ]);
    // Nothing is left to do.
    await newer.check();
    expect(lines).toHaveLength(2);
  },
);
