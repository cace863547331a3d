import { setImmediate } from 'node:timers/promises';
import { quickSchedule as schedule } from '@callboard/plugin-catalog/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { aGroup, aPerson, standInDirectory, startDirectoryPortal } from './testing/index.ts';

const people = (...names: string[]) => names.map((name) => aPerson(name));

async function setUp(contents: Parameters<typeof standInDirectory>[0], keys: object = {}) {
  const directory = standInDirectory(contents);
  const portal = await startDirectoryPortal({
    plugins: [directory.plugin],
    providers: { standIn: { schedule, ...keys } },
  });
  return { directory, ...portal };
}

test('people and groups are Users and Groups with memberships, parents and managers', async () => {
  const { named, peopleBecome } = await setUp({
    people: [aPerson('ada', { managerId: 'p-bo' }), aPerson('bo')],
    groups: [
      aGroup('all', ['bo'], { childIds: ['g-platform', 'g-nothing'] }),
      aGroup('platform', ['ada', 'nobody'], { parentId: 'g-all' }),
    ],
  });
  await peopleBecome(['ada', 'bo']);
  expect((await named('User', 'ada'))?.spec).toMatchObject({
    memberOf: ['group:default/platform'],
    profile: { email: 'ada@example.com', manager: 'user:default/bo' },
  });
  expect((await named('Group', 'platform'))?.spec).toMatchObject({ parent: 'group:default/all', children: [] });
  expect((await named('Group', 'all'))?.spec?.children).toEqual(['group:default/platform']);
});

test('a sync that would delete more than maxDeletionPercent waits for an administrator', async () => {
  const { directory, request, peopleBecome, source, names } = await setUp({
    people: people('ada', 'bo', 'cy', 'di', 'ed'),
    groups: [],
  });
  await peopleBecome(['ada', 'bo', 'cy', 'di', 'ed']);

  directory.contents = { people: people('ada', 'bo', 'cy'), groups: [] };
  const held = await eventually(async () => {
    const { json } = await request('GET', '/api/directories/held-syncs');
    expect(json.items).toHaveLength(1);
    return json.items[0];
  });
  expect(held).toMatchObject({
    directory: 'standIn.default',
    source: 'provider:StandInOrgEntityProvider:default',
    current: 5,
    deletions: 2,
    maxDeletionPercent: 20,
    examples: ['user:default/di', 'user:default/ed'],
  });
  expect(await names('User')).toHaveLength(5);
  await eventually(async () =>
    expect((await source()).error).toContain('would delete 2 of 5 people and groups, more than 20 %'),
  );

  expect((await request('POST', '/api/directories/held-syncs/standIn.default/release')).json).toEqual({ released: 2 });
  await peopleBecome(['ada', 'bo', 'cy']);
  await eventually(async () => expect((await request('GET', '/api/directories/held-syncs')).json.items).toEqual([]));
});

test('two directories with the same person: the first keeps it, the second shows a conflict and takes over when the first loses it', async () => {
  const first = standInDirectory({ people: people('ada', 'bo'), groups: [] }, 'standIn');
  const second = standInDirectory({ people: [], groups: [] }, 'other');
  const portal = await startDirectoryPortal({
    plugins: [first.plugin, second.plugin],
    providers: { standIn: { schedule, gracePeriod: { hours: 1 } }, other: { schedule } },
  });
  await portal.peopleBecome(['ada', 'bo']);
  const sourceOf = async (name: string) => {
    const { json } = await portal.request('GET', '/api/catalog/sources');
    return json.items.find(({ title }: { title: string }) => title.startsWith(name));
  };
  const emailOf = async (name: string) => (await portal.named('User', name))?.spec?.profile;

  const theirAda = aPerson('ada', { entity: { ...aPerson('ada').entity, spec: { profile: { email: 'ada@other' } } } });
  second.contents = { people: [theirAda, aPerson('cy')], groups: [] };
  await portal.peopleBecome(['ada', 'bo', 'cy']);
  await eventually(async () =>
    expect((await sourceOf('Other')).error).toContain(
      "The entity 'user:default/ada' comes from 'OtherOrgEntityProvider:default', but 'StandInOrgEntityProvider:default' already provides it; the first one is kept",
    ),
  );
  expect(await emailOf('ada')).toMatchObject({ email: 'ada@example.com' });
  expect((await sourceOf('StandIn')).problems).toBe(0);

  // Leaving the second directory, which does not own the entity, does not count as leaving.
  second.contents = { people: people('cy'), groups: [] };
  await eventually(async () => expect((await sourceOf('Other')).problems).toBe(0));
  expect((await portal.named('User', 'ada'))?.metadata.annotations).not.toHaveProperty(['callboard.dev/left-at']);

  second.contents = { people: [theirAda, aPerson('cy')], groups: [] };
  await eventually(async () => expect((await sourceOf('Other')).problems).toBe(1));
  first.contents = { people: people('bo'), groups: [] };
  await eventually(async () => expect(await emailOf('ada')).toEqual({ email: 'ada@other' }));
  await eventually(async () => expect((await sourceOf('Other')).problems).toBe(0));
  expect((await portal.named('User', 'ada'))?.metadata.annotations).not.toHaveProperty(['callboard.dev/left-at']);
});

test('[ORG-015] a second sync writes only what changed, a sync that fails changes nothing, and requests are answered during a sync', async () => {
  const many = Array.from({ length: 1_500 }, (_, at) => aPerson(`p${at}`));
  const { directory, entities, names, request, server, headers, runErrors } = await setUp({ people: [], groups: [] });
  const lists = async () =>
    (await request('GET', '/api/catalog/entities/by-query?filter=kind=user&limit=1')).json.totalItems;
  directory.contents = { people: many, groups: [aGroup('all', ['p0', 'p1'])] };
  let answered = 0;
  while ((await lists()) < many.length) {
    answered += 1;
    // An injected request that is answered from memory takes no turn of the event loop, and the sync needs some.
    await setImmediate();
  }
  expect(answered).toBeGreaterThan(1);
  await eventually(async () => expect(await names('Group')).toEqual(['all']));

  const etags = async () =>
    new Map((await entities('User')).map(({ metadata: { name, etag, uid } }) => [name, `${etag} ${uid}`]));
  const versionsOf = async (name: string) => {
    const url = `/api/catalog/entities/by-name/user/default/${name}/history`;
    return (await server.inject({ url, headers })).json().items.length;
  };
  const before = await etags();
  const [changed, ...others] = many;
  const profile = { ...(changed!.entity.spec?.profile as object), displayName: 'Ada' };
  const renamed = { ...changed!, entity: { ...changed!.entity, spec: { profile } } };
  directory.contents = { ...directory.contents, people: [renamed, ...others] };
  await eventually(async () => expect((await etags()).get('p0')).not.toBe(before.get('p0')));
  const after = await etags();
  expect([...after].filter(([name, etag]) => before.get(name) !== etag).map(([name]) => name)).toEqual(['p0']);
  expect(await versionsOf('p1')).toBe(1);

  // No JSON can contain it, so this sync fails after most of its entities.
  const broken = { ...others.at(-1)!, entity: { ...others.at(-1)!.entity, spec: { age: 7n as never } } };
  directory.contents = { people: [changed!, ...others.slice(0, -1), broken, aPerson('zoe')], groups: [] };
  await eventually(async () => expect(await runErrors()).toContainEqual(expect.stringContaining('BigInt')));
  expect(await etags()).toEqual(after);
  expect(await names('Group')).toEqual(['all']);
});
