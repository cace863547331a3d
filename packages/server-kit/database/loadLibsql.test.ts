import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockDataDirectory } from '../host/lockDataDirectory.ts';
import { silentLogger } from '../testing/testDatabase.ts';
import { openDatabase } from './openDatabase.ts';

// The error of Node when the product was copied without `npm install`.
vi.mock('libsql', () => {
  throw new Error("Cannot find package 'libsql' imported from /opt/callboard/server.js");
});

async function aFolder() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'callboard-driver-'));
  onTestFinished(() => rm(dataDirectory, { recursive: true }));
  return dataDirectory;
}

test('a portal on SQLite without its driver names the command to run', async () => {
  const dataDirectory = await aFolder();
  await expect(openDatabase(undefined, { dataDirectory, logger: silentLogger })).rejects.toThrow(
    /^The SQLite driver is not installed\. Run 'npm install --omit=dev' in the folder of server\.js, or set backend\.database\.client to pg/,
  );
});

test('a data folder can be used without the driver, as by a portal on PostgreSQL', async () => {
  expect(await lockDataDirectory(await aFolder())).toMatchObject({ isLockedByOther: false });
});
