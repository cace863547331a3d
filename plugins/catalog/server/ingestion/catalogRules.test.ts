import { afterEach, describe, expect, test } from 'vitest';
import { aComponent, aDatabase, aFolder, aLocation, aServer, cleanUp, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

const aGroup = (name: string) => `apiVersion: backstage.io/v1alpha1
kind: Group
metadata:
  name: ${name}
spec:
  type: team
  children: []
`;
const aResource = (name: string, type: string) => `apiVersion: backstage.io/v1alpha1
kind: Resource
metadata:
  name: ${name}
spec:
  type: ${type}
  owner: team-a
`;

describe('[SEC-12] catalog.rules', () => {
  test('allow only Components, APIs and Locations by default', async () => {
    const folder = await aFolder({ 'a.yaml': `${aComponent('a')}---\n${aGroup('admins')}` });
    const target = folder.file('a.yaml');
    const catalog = await openCatalog({ config: { locations: [{ type: 'file', target }] } });
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/a']);
    const [root] = [...catalog.replica.index.refs()].filter((ref) => ref.startsWith('location:'));
    expect(catalog.problems(root!)).toEqual([
      `NotAllowedError: Entity group:default/admins at file:${target} is not of an allowed kind for that location. ` +
        'To allow Group from this location, add "rules: [{ allow: [Group] }]" to it in catalog.locations; ' +
        'from every location, set catalog.rules to "- allow: [Component, API, Location, Group]".',
    ]);
  });

  test('refuse a kind with the configuration line that would allow it', async () => {
    const server = await aServer({ '/group.yaml': aGroup('admins') });
    const registered = { id: '1', type: 'url', target: `${server.url}/group.yaml` };
    const problemWith = async (config: Record<string, unknown>) => {
      const catalog = await openCatalog({ hosts: [server.host], config });
      await catalog.addRegistered(registered, undefined);
      await catalog.settled();
      return [...catalog.replica.index.refs()].flatMap((ref) => catalog.problems(ref))[0];
    };
    const everywhere = /is not of an allowed kind for that location\. To allow Group from every location, (.*)$/;
    expect(everywhere.exec((await problemWith({}))!)?.[1]).toBe(
      'set catalog.rules to "- allow: [Component, API, Location, Group]".',
    );
    expect(everywhere.exec((await problemWith({ rules: [{ allow: ['API'] }] }))!)?.[1]).toBe(
      'add "- allow: [Group]" to catalog.rules.',
    );
  });

  test('apply to the registered location, through any number of Locations', async () => {
    const server = await aServer({
      '/all.yaml': aLocation('all', ['./more.yaml']),
      '/more.yaml': aLocation('more', ['./deep.yaml']),
      '/deep.yaml': `${aGroup('admins')}---\n${aComponent('a')}`,
    });
    const allowing = { allow: ['Group'], locations: [{ type: 'url', exactTarget: `${server.url}/deep.yaml` }] };
    const register = async (rules: unknown[], target: string) => {
      const catalog = await openCatalog({ hosts: [server.host], config: { rules } });
      await catalog.addRegistered({ id: '1', type: 'url', target }, undefined);
      await catalog.settled();
      return catalog.refs().filter((ref) => !ref.startsWith('location:'));
    };
    const general = { allow: ['Location', 'Component'] };
    // The file with the Group is allowed when it is registered itself, but not when another one points to it.
    expect(await register([general, allowing], `${server.url}/all.yaml`)).toEqual(['component:default/a']);
    expect(await register([general, allowing], `${server.url}/deep.yaml`)).toEqual([
      'component:default/a',
      'group:default/admins',
    ]);
    const fromAll = { allow: ['Group'], locations: [{ type: 'url', pattern: `${server.url}/al*.yaml` }] };
    expect(await register([general, fromAll], `${server.url}/all.yaml`)).toContain('group:default/admins');
  });

  test('remove entities that they no longer allow', async () => {
    const folder = await aFolder({ 'a.yaml': `${aComponent('a')}---\n${aGroup('admins')}` });
    const locations = [{ type: 'file', target: folder.file('a.yaml') }];
    const database = await aDatabase();
    const before = await openCatalog({ database, config: { locations, rules: [{ allow: ['Component', 'Group'] }] } });
    await before.ingestAll();
    expect(before.refs()).toEqual(['component:default/a', 'group:default/admins']);
    await before.close();
    const after = await openCatalog({ database, config: { locations } });
    await after.ingestAll();
    expect(after.refs()).toEqual(['component:default/a']);
  });

  test('keep a location from claiming or breaking entities that another one provides from the same file', async () => {
    const server = await aServer({
      '/trusted.yaml': aLocation('more', ['./groups.yaml']),
      '/groups.yaml': aGroup('admins'),
    });
    const trusted = { id: '1', type: 'url', target: `${server.url}/trusted.yaml` };
    const other = { id: '2', type: 'url', target: `${server.url}/groups.yaml` };
    const rules = [{ allow: ['Location'] }, { allow: ['Group'], locations: [{ exactTarget: trusted.target }] }];
    const catalog = await openCatalog({ hosts: [server.host], config: { rules } });
    for (const location of [trusted, other]) {
      await catalog.addRegistered(location, undefined);
      await catalog.settled();
    }
    expect(catalog.problems('group:default/admins')).toEqual([]);
    const places = [...catalog.replica.index.refs()].flatMap((ref) => catalog.problems(ref));
    expect(places).toEqual([expect.stringContaining('group:default/admins')]);
    await catalog.removeRegistered(trusted, undefined);
    await catalog.settled();
    expect(catalog.refs()).toEqual([]);
  });

  test('can require a spec.type, and be extended for one configured location', async () => {
    const content = `${aResource('db', 'database')}---\n${aResource('queue', 'queue')}---\n${aGroup('team')}`;
    const folder = await aFolder({ 'a.yaml': content, 'b.yaml': content.replaceAll('name: ', 'name: b-') });
    const catalog = await openCatalog({
      config: {
        rules: [{ allow: [{ kind: 'resource', 'spec.type': 'Database' }, 'Location'] }],
        locations: [
          { type: 'file', target: folder.file('a.yaml') },
          { type: 'file', target: folder.file('b.yaml'), rules: [{ allow: ['Group'] }] },
        ],
      },
    });
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['group:default/b-team', 'resource:default/b-db', 'resource:default/db']);
  });

  test("can name a location with Backstage's key `exact`", async () => {
    const folder = await aFolder({ 'a.yaml': aGroup('first'), 'b.yaml': aGroup('second') });
    const [one, other] = ['a.yaml', 'b.yaml'].map((name) => ({ type: 'file', target: folder.file(name) }));
    const catalog = await openCatalog({
      config: {
        rules: [{ allow: ['Group'], locations: [{ type: 'file', exact: one!.target }] }],
        locations: [one, other],
      },
    });
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['group:default/first']);
  });

  test('also apply when a file changes and on a refresh', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('a') });
    const catalog = await openCatalog({ config: { locations: [{ type: 'file', target: folder.file('a.yaml') }] } });
    await catalog.ingestAll();
    await folder.write('a.yaml', `${aComponent('a', '  system: shop\n')}---\n${aGroup('admins')}`);
    await catalog.refresh('component:default/a');
    await catalog.settled();
    expect(catalog.find('component:default/a')?.spec?.system).toBe('shop');
    expect(catalog.refs()).toEqual(['component:default/a']);
  });
});

describe('[SEC-12] a Location found in a file', () => {
  test('cannot make the server read its own disk if the file came from a URL, at any depth', async () => {
    const folder = await aFolder({ 'secret.yaml': aComponent('secret') });
    const toDisk = (name: string) => aLocation(name, [folder.file('secret.yaml')], '  type: file\n');
    const server = await aServer({
      '/all.yaml': `${toDisk('near')}---\n${aLocation('more', ['./more.yaml'])}`,
      '/more.yaml': toDisk('far'),
    });
    // Configured as a file, so the origin itself is a file.
    await folder.write('start.yaml', aLocation('start', [`${server.url}/all.yaml`], '  type: url\n'));
    const catalog = await openCatalog({
      hosts: [server.host],
      config: { locations: [{ type: 'file', target: folder.file('start.yaml') }] },
    });
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['location:default/more', 'location:default/start']);
    expect(catalog.problems('location:default/start')).toEqual([
      `NotAllowedError: Entity location:default/near at url:${server.url}/all.yaml may only have targets of type url, not "file"`,
    ]);
    expect(catalog.problems('location:default/more')[0]).toContain('location:default/far');
  });

  test('of an unknown type is refused', async () => {
    const folder = await aFolder({ 'a.yaml': aLocation('a', ['x'], '  type: ftp\n') });
    const catalog = await openCatalog({ config: { locations: [{ type: 'file', target: folder.file('a.yaml') }] } });
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual([]);
  });

  test('with far too many targets is refused', async () => {
    const targets = Array.from({ length: 10_001 }, (_, index) => `./${index}.yaml`);
    const folder = await aFolder({ 'a.yaml': aLocation('a', targets) });
    const catalog = await openCatalog({ config: { locations: [{ type: 'file', target: folder.file('a.yaml') }] } });
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual([]);
  });

  test('that points to itself, or to one that points back, is read once', async () => {
    const folder = await aFolder({
      'a.yaml': `${aLocation('a', ['./a.yaml', './b.yaml'])}---\n${aComponent('c')}`,
      'b.yaml': aLocation('b', ['./a.yaml']),
    });
    const catalog = await openCatalog({ config: { locations: [{ type: 'file', target: folder.file('a.yaml') }] } });
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/c', 'location:default/a', 'location:default/b']);
  });

  test('does not run forever with a server that invents a new Location each time', async () => {
    let made = 0;
    const server = await aServer();
    server.pages['/next'] = (_request, response) => {
      made += 1;
      response.end(aLocation(`n${made}`, [`${server.url}/next?${made}`], '  type: url\n'));
    };
    const answer = server.pages['/next']!;
    for (let i = 1; i <= 100; i += 1) server.pages[`/next?${i}`] = answer;
    const catalog = await openCatalog({ hosts: [server.host] });
    await catalog.addRegistered({ id: '1', type: 'url', target: `${server.url}/next` }, undefined);
    await catalog.settled();
    await catalog.ingestAll();
    expect(made).toBeLessThan(60);
    expect(catalog.refs().length).toBeLessThan(25);
  });

  test('does not run forever with a server that changes the same Location each time', async () => {
    const server = await aServer();
    let made = 0;
    for (let i = 0; i <= 200; i += 1) {
      server.pages[`/self?${i}`] = (_request, response) => {
        made += 1;
        response.end(aLocation('self', [`${server.url}/self?${made}`], '  type: url\n'));
      };
    }
    const catalog = await openCatalog({ hosts: [server.host] });
    await catalog.addRegistered({ id: '1', type: 'url', target: `${server.url}/self?0` }, undefined);
    await catalog.settled();
    expect(made).toBeLessThan(50);
  });
});
