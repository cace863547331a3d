import { quickSchedule as schedule } from '@callboard/plugin-catalog/server/testing';
import { aGroup, aPerson, standInDirectory, startDirectoryPortal } from '@callboard/plugin-directories/server/testing';
import { expect, test } from 'vitest';
import { crewBadgesServer } from './server.ts';

test('people with a badge carry its number, and others are left out', async () => {
  const directory = standInDirectory({
    people: [aPerson('ada', { record: { badge: 'MA-17' } }), aPerson('bo')],
    groups: [aGroup('pilots', ['ada', 'bo'])],
  });
  const { named, peopleBecome } = await startDirectoryPortal({
    plugins: [directory.plugin, crewBadgesServer],
    providers: { standIn: { schedule } },
  });
  await peopleBecome(['ada']);
  expect((await named('User', 'ada'))?.metadata.annotations).toMatchObject({ 'meridian.example/badge': 'MA-17' });
  expect(await named('Group', 'pilots')).toBeDefined();
});
