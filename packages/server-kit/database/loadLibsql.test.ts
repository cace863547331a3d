import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdFolder } from '../host/holdFolder.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { openDatabase } from './openDatabase.ts';

// As Node does where the product was copied without `npm install`.
vi.mock('libsql', () => {
  throw new Error("Cannot find package 'libsql' imported from /opt/callboard/server.js");
});

async function aFolder() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'callboard-driver-'));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  return dataDirectory;
}

test('a portal on SQLite without its driver says what to run', async () => {
  const dataDirectory = await aFolder();
  await expect(openDatabase(undefined, { dataDirectory, logger: silentLogger })).rejects.toThrow(
    /^The SQLite driver is not installed\. Run 'npm install --omit=dev' in the folder of server\.js, or set backend\.database\.client to pg/,
  );
});

test('a data folder can be used without the driver, as by a portal on PostgreSQL', async () => {
  expect(await holdFolder(await aFolder())).toMatchObject({ isHeldByOther: false });
});
