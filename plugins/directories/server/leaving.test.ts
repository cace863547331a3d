import type { Entity } from '@callboard/plugin-catalog/common';
import { quickSchedule as schedule } from '@callboard/plugin-catalog/server/testing';
import { notificationsServer } from '@callboard/plugin-notifications/server';
import { signalsServer } from '@callboard/plugin-signals/server';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { aGroup, aPerson, standInDirectory, startDirectoryPortal } from './testing/index.ts';

const LEFT_AT = 'callboard.dev/left-at';
const leftAtOf = (entity: Entity | undefined) => entity?.metadata.annotations?.[LEFT_AT];
const platform = aGroup('platform', ['ada', 'bo']);

async function setUp(keys: object) {
  const directory = standInDirectory({ people: [aPerson('ada'), aPerson('bo')], groups: [platform] });
  const portal = await startDirectoryPortal({
    plugins: [signalsServer, notificationsServer, directory.plugin],
    providers: { standIn: { schedule, ...keys } },
    owned: { 'seat-map': 'user:default/ada', boarding: 'user:default/ada', gates: 'group:default/platform' },
  });
  await portal.peopleBecome(['ada', 'bo']);
  await portal.becomes(['boarding', 'gates', 'seat-map']);
  const bo = await portal.server.asUser('user:default/bo');
  const notesOfBo = async (): Promise<string[]> => {
    const { notifications } = (
      await portal.server.inject({ url: '/api/notifications/notifications', headers: bo })
    ).json();
    return notifications.map(({ payload }: { payload: { title: string } }) => payload.title);
  };
  const gaps = async () => (await portal.request('GET', '/api/catalog/ownership-gaps')).json;
  const syncAgain = async () => {
    const { reads } = directory;
    await eventually(() => expect(directory.reads).toBeGreaterThan(reads + 1));
  };
  return { directory, notesOfBo, gaps, syncAgain, ...portal };
}

test('[ORG-013] people who left stay for the grace period, ownership gaps list what they owned, and their groups are notified once', async () => {
  const { directory, named, peopleBecome, notesOfBo, gaps, syncAgain, names } = await setUp({
    gracePeriod: { hours: 1 },
  });
  directory.contents = { people: [aPerson('bo')], groups: [platform] };
  const leftAt = await eventually(async () => leftAtOf(await named('User', 'ada')) ?? expect.fail('Ada is still here'));
  expect(Date.parse(leftAt)).toBeLessThanOrEqual(Date.now());
  expect((await named('User', 'ada'))?.spec?.memberOf).toEqual(['group:default/platform']);
  await eventually(async () => expect(await notesOfBo()).toEqual(['ada left. 2 entities need a new owner.']));
  expect((await gaps()).leftOwner).toEqual({
    total: 2,
    owners: [
      {
        ownerRef: 'user:default/ada',
        count: 2,
        leftAt,
        entityRefs: ['component:default/boarding', 'component:default/seat-map'],
      },
    ],
  });
  await syncAgain();
  expect(leftAtOf(await named('User', 'ada'))).toBe(leftAt);

  directory.contents = { people: [aPerson('ada'), aPerson('bo')], groups: [platform] };
  await eventually(async () => expect(leftAtOf(await named('User', 'ada'))).toBeUndefined());
  expect((await gaps()).leftOwner).toEqual({ total: 0, owners: [] });
  expect(await names('User')).toEqual(['ada', 'bo']);
  expect(await notesOfBo()).toHaveLength(1);
  await peopleBecome(['ada', 'bo']);
});

test('[ORG-013] people leave the catalog when the grace period is over, and what they owned has an unknown owner', async () => {
  const { directory, named, peopleBecome, gaps, notesOfBo } = await setUp({ gracePeriod: { milliseconds: 700 } });
  directory.contents = { people: [aPerson('bo')], groups: [platform] };
  await eventually(async () => expect(leftAtOf(await named('User', 'ada'))).toBeDefined());
  await peopleBecome(['bo']);
  expect((await gaps()).unknownOwner).toEqual({ total: 2, owners: [{ ownerRef: 'user:default/ada', count: 2 }] });
  expect(await notesOfBo()).toHaveLength(1);
});

test('a sync that fails after it noticed who left keeps their time, and notifies once', async () => {
  const { directory, named, runErrors, notesOfBo, syncAgain } = await setUp({ gracePeriod: { hours: 1 } });
  // No JSON can contain it, so this sync ends between recording who left and changing the catalog.
  const unwritable = aPerson('bo', { entity: { ...aPerson('bo').entity, spec: { memberOf: [], age: 7n as never } } });
  directory.contents = { people: [unwritable], groups: [platform] };
  await eventually(async () => expect(await runErrors()).toContainEqual(expect.stringContaining('BigInt')));
  await eventually(async () => expect(await notesOfBo()).toEqual(['ada left. 2 entities need a new owner.']));
  expect(leftAtOf(await named('User', 'ada'))).toBeUndefined();
  const fixedAt = Date.now();

  directory.contents = { people: [aPerson('bo')], groups: [platform] };
  const leftAt = await eventually(async () => leftAtOf(await named('User', 'ada')) ?? expect.fail('Ada is still here'));
  expect(Date.parse(leftAt)).toBeLessThanOrEqual(fixedAt);
  await syncAgain();
  expect(await notesOfBo()).toHaveLength(1);
});
