import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { pullRequestsTable } from '../migrations/0001-pull-requests.ts';
import { importRunTables } from '../migrations/0002-import-runs.ts';
import { createRunStore, type RepositoryRow, type RunRow, untouched } from './runStore.ts';

const run: RunRow = {
  id: 'run',
  created_by: 'user:default/ada',
  ownership: '[]',
  created_at: 1,
  owner_url: 'https://git.example/acme',
  owner: 'crew',
  title: 'Add it',
  body: '',
  sealed_token: 'sealed',
  ended_at: null,
};
const aRepository = (id: string): RepositoryRow => ({
  id,
  run_id: 'run',
  position: 0,
  url: '',
  name: id,
  state: 'analysing',
  changed_at: 1,
  ...untouched,
});

function createGate() {
  let resolve = () => {};
  const promise = new Promise<void>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}

// SQLite has one writer at a time.
const engines = testEngines.filter((engine) => engine === 'postgres');

test.each(engines)('a run ends when its last two repositories finish at the same moment, on %s', async (engine) => {
  const database = await openTestDatabase(engine);
  await database.migrate('catalog-import', [pullRequestsTable, importRunTables]);
  const store = createRunStore(database.forPlugin('catalog-import'));
  await store.inTransaction((transaction) => store.add(transaction, run, [aRepository('a'), aRepository('b')]));

  const firstHasAsked = createGate();
  const firstMayEnd = createGate();
  const first = store.inTransaction(async (transaction) => {
    await store.change(transaction, { id: 'a', job: 1 }, { state: 'registered' });
    await store.endDone(2, { transaction, id: 'run' });
    firstHasAsked.resolve();
    await firstMayEnd.promise;
  });
  await firstHasAsked.promise;
  const second = store.inTransaction(async (transaction) => {
    await store.change(transaction, { id: 'b', job: 1 }, { state: 'registered' });
    const ending = store.endDone(2, { transaction, id: 'run' });
    // After two responses on another connection, this statement has reached the database, too.
    await store.find('run');
    await store.find('run');
    firstMayEnd.resolve();
    await ending;
  });
  await Promise.all([first, second]);
  expect(await store.find('run')).toMatchObject({ ended_at: 2, sealed_token: null });
  await database.close();
});
