import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { siteTables } from '../migrations/0001-sites.ts';
import { siteEntityUids } from '../migrations/0002-entity-uids.ts';
import { createBuildStore } from './buildStore.ts';

test.each(testEngines)('failed builds are due much sooner than successful ones on %s', async (engine) => {
  const database = await openTestDatabase(engine);
  onTestFinished(() => database.close());
  await database.migrate('techdocs', [siteTables, siteEntityUids]);
  const store = createBuildStore(database.forPlugin('techdocs'));
  const line = { kind: 'error', text: '' } as const;
  for (const state of ['built', 'failed'] as const) {
    await store.begin(
      { site: state, buildId: `build-of-${state}`, entityUid: `uid-of-${state}` },
      undefined,
      async () => {},
    );
    await store.end(state, `build-of-${state}`, { state, line, checked_at: 1_000, fingerprint: 'abc' });
  }
  expect(await store.checkedSince(500, 900)).toEqual(
    new Map([
      ['built', 'uid-of-built'],
      ['failed', 'uid-of-failed'],
    ]),
  );
  expect(await store.checkedSince(500, 2_000)).toEqual(new Map([['built', 'uid-of-built']]));
  await store.forgetSource('built', 'another-build');
  expect((await store.site('built'))?.fingerprint).toBe('abc');
  await store.forgetSource('built', 'build-of-built');
  expect((await store.site('built'))?.fingerprint).toBeNull();
});
