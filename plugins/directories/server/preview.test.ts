import { catalogServer } from '@callboard/plugin-catalog/server';
import { openToRead, startOffline } from '@callboard/server-kit';
import { createTestDatabase, loadTestConfig, silentLogger, testEngines } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { directoriesServer, directoriesService } from './index.ts';
import { aGroup, aPerson, standInDirectory, startDirectoryPortal } from './testing/index.ts';

// Only the first sync runs.
const keys = { schedule: { frequency: { hours: 1 } }, gracePeriod: { hours: 1 }, maxDeletionPercent: 40 };
const before = {
  people: ['ada', 'bo', 'cy'].map((name) => aPerson(name)),
  groups: [aGroup('platform', ['ada', 'bo']), aGroup('old', [])],
};
const bo = aPerson('bo');
const after = {
  people: [
    { ...bo, entity: { ...bo.entity, spec: { profile: { displayName: 'Bo', email: 'bo@example.com' } } } },
    aPerson('cy'),
    aPerson('di'),
    aPerson('di', { id: 'p-other' }),
  ],
  groups: [aGroup('platform', ['bo', 'di'])],
};
const expected = {
  directory: 'standIn.default',
  people: 4,
  groups: 1,
  added: ['user:default/di'],
  changed: [
    { ref: 'user:default/ada', fields: ['metadata.annotations["callboard.dev/left-at"]'] },
    { ref: 'user:default/bo', fields: ['spec.profile.displayName'] },
  ],
  removed: ['group:default/old'],
  left: ['user:default/ada'],
  heldDeletions: 0,
  maxDeletionPercent: 40,
  problems: ["The person 'p-other' was left out because 'p-di' has the same name: user:default/di"],
};

test.each(testEngines)(
  '[ORG-016] a preview on %s lists what a sync would change, inside a running portal and outside it, and changes nothing',
  async (engine) => {
    const directory = standInDirectory(before);
    const place = await createTestDatabase(engine);
    onTestFinished(() => place.remove());
    const { peopleBecome, request, entities } = await startDirectoryPortal({
      plugins: [directory.plugin],
      providers: { standIn: keys },
      config: { backend: { database: place.config } },
    });
    await peopleBecome(['ada', 'bo', 'cy']);
    const users = await entities('User');
    directory.contents = after;

    const { status, json } = await request('POST', '/api/directories/standIn.default/preview');
    const bounded = ({ added, changed, removed, left, problems }: typeof expected) =>
      Object.entries({ added, changed, removed, left, problems }).map(([name, items]) => [
        name,
        { total: items.length, items },
      ]);
    expect([status, json]).toEqual([200, { ...expected, ...Object.fromEntries(bounded(expected)) }]);
    const unknown = await request('POST', '/api/directories/nobody/preview');
    expect([unknown.status, unknown.json.error.message]).toEqual([
      404,
      "No directory 'nobody'. Configured directories: standIn.default",
    ]);

    const plugins = [catalogServer, directoriesServer, directory.plugin];
    const config = await loadTestConfig(directory.plugin, { catalog: { providers: { standIn: keys } } });
    const offline = await startOffline({ plugins, config, version: '0.0.0', logger: silentLogger });
    onTestFinished(() => offline.close());
    const service = offline.find(directoriesService)!;
    const { signal } = new AbortController();
    const database = await openToRead(place.config, { dataDirectory: '/nowhere', logger: silentLogger });
    onTestFinished(() => database?.close());
    expect(await service.preview('standIn.default', database, signal)).toEqual(expected);
    expect(await service.states(database)).toMatchObject([
      { directory: 'standIn.default', entities: 5, left: 0, heldDeletions: 0, lastSync: { isSuccess: true } },
    ]);
    expect(await service.preview('standIn.default', undefined, signal)).toMatchObject({
      added: ['group:default/platform', 'user:default/bo', 'user:default/cy', 'user:default/di'],
      changed: [],
      removed: [],
    });
    directory.contents = { people: [], groups: [] };
    expect(await service.preview('standIn.default', database, signal)).toMatchObject({ heldDeletions: 5 });

    expect(await entities('User')).toEqual(users);
    expect((await request('GET', '/api/directories/held-syncs')).json.items).toEqual([]);
  },
);

test('a database that does not exist is not created to be read', async () => {
  const connection = { filename: '/nowhere/callboard.sqlite' };
  expect(await openToRead({ connection }, { dataDirectory: '/nowhere', logger: silentLogger })).toBeUndefined();
});
