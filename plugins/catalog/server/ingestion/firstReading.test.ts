import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aComponent, aDatabase, aLocation, aServer, cleanUp, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

const REF = 'component:default/contested';
const contested = (system: string) => aComponent('contested', `  system: ${system}\n`);
const until = (check: () => unknown) => vi.waitFor(() => expect(check()).toBeTruthy());

/** Three files with the same entity, one of which may respond only on request. */
async function aContest(slow?: string) {
  const held: ServerResponse[] = [];
  const server = await aServer();
  for (const name of ['one', 'two', 'three']) {
    server.pages[`/${name}.yaml`] = name === slow ? (_, response) => void held.push(response) : contested(name);
  }
  const place = (name: string) => ({ type: 'url', target: `${server.url}/${name}.yaml` });
  const release = () => {
    server.pages[`/${slow}.yaml`] = contested(`${slow}`);
    for (const response of held.splice(0)) response.end(contested(`${slow}`));
  };
  return { server, place, release, isAsked: () => held.length > 0 };
}

describe('the same entity from several new locations', () => {
  test.each([
    ['configured', 'in the order of the configuration'],
    ['registered', 'in the order of the registrations'],
  ])('of type %s comes from the first, %s, even if that is the slowest, and stays the same entity', async (kind) => {
    const { server, place, release, isAsked } = await aContest('one');
    const places = ['one', 'two', 'three'].map(place);
    const catalog = await openCatalog({
      hosts: [server.host],
      ...(kind === 'configured'
        ? { config: { locations: places } }
        : { registered: places.map((location, index) => ({ id: `${9 - index}`, ...location })) }),
    });
    const round = catalog.ingestAll();
    await until(() => isAsked() && catalog.find(REF));
    const { uid } = catalog.find(REF)!.metadata;
    release();
    await round;
    expect(catalog.find(REF)).toMatchObject({ metadata: { uid }, spec: { system: 'one' } });
    const problems = [...catalog.replica.index.refs()].flatMap((ref) => catalog.problems(ref)).sort();
    expect(problems).toEqual([
      expect.stringContaining(`is declared in 'url:${places[2]!.target}', but was already`),
      expect.stringContaining(`is declared in 'url:${places[1]!.target}', but was already`),
    ]);
  });

  test('follows the order of the locations, even with many others in between', async () => {
    const { server, place, release, isAsked } = await aContest('one');
    server.pages['/deep.yaml'] = aLocation('deep', ['./one.yaml']);
    const catalog = await openCatalog({
      hosts: [server.host],
      config: { locations: [place('deep'), place('two')] },
    });
    const round = catalog.ingestAll();
    await until(() => isAsked() && catalog.find(REF));
    release();
    await round;
    expect(catalog.find(REF)?.spec?.system).toBe('one');
    expect(catalog.problems('location:default/deep')).toEqual([]);
  });

  test('stays with its location, wherever a new one is listed', async () => {
    const { server, place } = await aContest();
    const database = await aDatabase();
    const hosts = [server.host];
    const before = await openCatalog({ database, hosts, config: { locations: [place('two')] } });
    await before.ingestAll();
    await before.close();
    const after = await openCatalog({
      database,
      hosts,
      config: { locations: [place('one'), place('three'), place('two')] },
    });
    await after.ingestAll();
    expect(after.find(REF)?.spec?.system).toBe('two');
  });
});

describe('a location that a round reads before its registration does', () => {
  const actor = 'user:default/ada';
  const origin = { source: 'registration', actor };
  const ofRegistered = async () => {
    const server = await aServer({ '/gate.yaml': aComponent('gate') });
    const location = { id: '1', type: 'url', target: `${server.url}/gate.yaml`, entityRef: 'location:default/of-ada' };
    return { server, location, hosts: [server.host], registered: [{ ...location, actor }] };
  };
  type Catalog = Awaited<ReturnType<typeof openCatalog>>;
  const origins = async (catalog: Catalog) =>
    (await catalog.changes()).map(({ ref, source, actor }) => ({ ref, source, actor })).toReversed();
  const both = [
    { ref: 'location:default/of-ada', ...origin },
    { ref: 'component:default/gate', ...origin },
  ];

  test('is attributed to the user who registered it', async () => {
    const { hosts, registered } = await ofRegistered();
    const catalog = await openCatalog({ hosts, registered });
    await catalog.ingestAll();
    expect(await origins(catalog)).toEqual(both);
  });

  test('is also attributed to that user if the server that should have read it is gone', async () => {
    const { server, location, hosts, registered } = await ofRegistered();
    const page = server.pages['/gate.yaml']!;
    server.pages['/gate.yaml'] = () => {};
    const database = await aDatabase();
    const before = await openCatalog({ database, hosts });
    await before.addRegistered(location, actor);
    await before.close();
    server.pages['/gate.yaml'] = page;
    const after = await openCatalog({ database, hosts, registered });
    await after.ingestAll();
    expect(await origins(after)).toEqual(both);
  });

  test('is not attributed to that user if a later round finds it', async () => {
    const { server, hosts, registered } = await ofRegistered();
    const catalog = await openCatalog({ hosts, registered });
    await catalog.ingestAll();
    server.pages['/gate.yaml'] = aComponent('gate', '  system: seats');
    await catalog.ingestAll();
    expect(await catalog.lastChange('component:default/gate')).toMatchObject({ source: 'processing', actor: null });
  });

  test('is read once, with the Locations in it, if the registration arrives while the round reads it', async () => {
    const { server, location, hosts, registered } = await ofRegistered();
    const content = `${aComponent('gate')}---\n${aLocation('more', ['./two.yaml'])}`;
    const held: ServerResponse[] = [];
    server.pages['/gate.yaml'] = (_, response) => void held.push(response);
    server.pages['/two.yaml'] = aComponent('two');
    const catalog = await openCatalog({ hosts, registered });
    const round = catalog.ingestAll();
    await until(() => held.length > 0);
    server.pages['/gate.yaml'] = content;
    await catalog.addRegistered(location, actor, { isNew: true });
    for (const response of held) response.end(content);
    await round;
    await catalog.settled();
    expect(server.asked).toEqual(['/gate.yaml', '/two.yaml']);
    expect(await catalog.lastChange('component:default/two')).toMatchObject(origin);
    // Registering it again, or moving it, makes it read again.
    await catalog.addRegistered(location, actor);
    await catalog.settled();
    expect(server.asked.filter((path) => path === '/gate.yaml')).toHaveLength(2);
  });
});
