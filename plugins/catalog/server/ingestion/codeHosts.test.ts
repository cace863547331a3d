import { NotFoundError } from '@callboard/errors';
import { afterEach, describe, expect, test } from 'vitest';
import { aCodeHost, aComponent, aDatabase, aLocation, aServer, cleanUp, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

type Files = Record<string, string>;

/** A catalog in which one URL of the repository acme/shop is registered. */
async function registered(
  path: string,
  shop: Files,
  others: Record<string, Files> = {},
  config: Record<string, unknown> = {},
) {
  const server = await aCodeHost({ 'acme/shop': shop, ...others });
  const target = `${server.origin}/acme/shop/blob/main/${path}`;
  const locations = [{ id: '1', type: 'url', target }];
  const database = await aDatabase();
  const catalog = await openCatalog({ config, codeHosts: [server.host], registered: locations, database });
  await catalog.ingestAll();
  const root = [...catalog.replica.index.refs()].find((ref) => ref.startsWith('location:default/generated-'))!;
  const at = (file: string) => `${server.origin}/acme/shop/tree/main/${file}`;
  const pageOf = (file: string) => `${server.origin}/acme/shop/blob/main/${file}`;
  return { server, catalog, root, target, at, pageOf, locations, database };
}

const aDocumented = (name: string, file: string) =>
  aComponent(name).replace('metadata:\n', `metadata:\n  description: {$text: ${JSON.stringify(file)}}\n`);

describe('a file at a code host', () => {
  test('[CAT-007] has its view and edit URLs in the spelling of the host; its origin is the registered URL', async () => {
    const { catalog, target, at } = await registered('a/catalog-info.yaml', { 'a/catalog-info.yaml': aComponent('a') });
    expect(catalog.find('component:default/a')?.metadata.annotations).toEqual({
      'backstage.io/managed-by-location': `url:${at('a/catalog-info.yaml')}`,
      'backstage.io/managed-by-origin-location': `url:${target}`,
      'backstage.io/view-url': at('a/catalog-info.yaml'),
      'backstage.io/edit-url': at('a/catalog-info.yaml').replace('/tree/', '/edit/'),
      'backstage.io/source-location': `url:${at('a/')}`,
    });
  });

  test('points to others relative to itself and to its repository, also if a Location names its type', async () => {
    const { catalog } = await registered('a/all.yaml', {
      'a/all.yaml': aLocation('all', ['../b/b.yaml', './c.yaml', '/d/d.yaml'], '  type: url\n'),
      'b/b.yaml': aComponent('b'),
      'a/c.yaml': aComponent('c'),
      'd/d.yaml': aDocumented('d', '/docs/d.md'),
      'docs/d.md': 'All about d',
    });
    expect(catalog.refs()).toEqual([
      'component:default/b',
      'component:default/c',
      'component:default/d',
      'location:default/all',
    ]);
    expect(catalog.find('component:default/d')?.metadata.description).toBe('All about d');
  });

  test('[SEC-04] cannot make the server read a file of another repository', async () => {
    const secret = { 'catalog-info.yaml': 'salaries' };
    const { server, catalog } = await registered('all.yaml', {}, { 'acme/payroll': secret });
    const payroll = `${server.origin}/acme/payroll/blob/main/catalog-info.yaml`;
    for (const file of [payroll, `/../../../../payroll/blob/main/catalog-info.yaml`]) {
      server.repositories['acme/shop']!['all.yaml'] = aDocumented('thief', file);
      await catalog.ingestAll();
      expect(catalog.find('component:default/thief')).toBeUndefined();
    }
    expect(server.asked.filter(({ path }) => path.startsWith('/api/acme/payroll'))).toEqual([]);
  });

  test('can refer to a file of another repository if the configuration allows it', async () => {
    const { server, catalog } = await registered(
      'all.yaml',
      {},
      { 'acme/shared': { 'about.md': 'All about it' } },
      { placeholders: { otherSources: 'all' } },
    );
    const about = `${server.origin}/acme/shared/blob/main/about.md`;
    server.repositories['acme/shop']!['all.yaml'] = aDocumented('a', about);
    await catalog.ingestAll();
    expect(catalog.find('component:default/a')?.metadata.description).toBe('All about it');
  });

  test('that is missing keeps its entities', async () => {
    const { server, catalog, root } = await registered('a.yaml', { 'a.yaml': aComponent('a') });
    delete server.repositories['acme/shop']!['a.yaml'];
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/a']);
    expect(catalog.problems(root)[0]).toMatch(/^NotFoundError: /);
  });

  test('gets other annotations when the host configuration changes', async () => {
    const { server, catalog } = await registered('a.yaml', { 'a.yaml': aComponent('a') });
    const edit = () => catalog.find('component:default/a')?.metadata.annotations?.['backstage.io/edit-url'];
    expect(edit()).toContain('/edit/main/a.yaml');
    server.host.annotations = () => ({ 'backstage.io/edit-url': 'https://edit.example/a.yaml' });
    await catalog.ingestAll();
    expect(edit()).toBe('https://edit.example/a.yaml');
  });
});

describe('a pattern at a code host', () => {
  const files = { 'x/a/catalog-info.yaml': aComponent('a'), 'x/b/catalog-info.yaml': aComponent('b') };

  test('finds all matching files, and follows them', async () => {
    const { server, catalog, at } = await registered('**/catalog-info.yaml', { ...files });
    expect(catalog.refs()).toEqual(['component:default/a', 'component:default/b']);
    expect(catalog.find('component:default/b')?.metadata.annotations).toMatchObject({
      'backstage.io/managed-by-location': `url:${at('x/b/catalog-info.yaml')}`,
      'backstage.io/managed-by-origin-location': expect.stringContaining('/blob/main/**/catalog-info.yaml'),
    });
    const shop = server.repositories['acme/shop']!;
    delete shop['x/a/catalog-info.yaml'];
    shop['c/catalog-info.yaml'] = aComponent('c');
    shop['x/b/catalog-info.yaml'] = aComponent('b', '  system: shop\n');
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/b', 'component:default/c']);
    expect(catalog.find('component:default/b')?.spec?.system).toBe('shop');
  });

  test('costs one conditional request while nothing changes, and is read again on request', async () => {
    const { server, catalog } = await registered('**/catalog-info.yaml', { ...files });
    const asked = async (work: () => unknown) => {
      server.asked.length = 0;
      await work();
      await catalog.settled();
      return server.asked.map(({ path }) => path.replace('/api/acme/shop/', ''));
    };
    expect(await asked(catalog.ingestAll)).toEqual(['head']);
    expect(await asked(() => catalog.refresh('component:default/a'))).toEqual(['head', 'archive']);
    expect(await asked(catalog.ingestAll)).toEqual(['head']);
  });

  test('is searched again after a restart, and unchanged files cause no change', async () => {
    const { server, catalog, locations, database } = await registered('**/catalog-info.yaml', { ...files });
    server.asked.length = 0;
    const later = await openCatalog({ codeHosts: [server.host], registered: locations, database });
    await later.ingestAll();
    expect(server.asked.map(({ path }) => path)).toEqual(['/api/acme/shop/head', '/api/acme/shop/archive']);
    expect([later.refs(), later.seq()]).toEqual([catalog.refs(), catalog.seq()]);
  });

  test('can be used in a Location, relative to its file', async () => {
    const location = { 'x/all.yaml': aLocation('all', ['./*/catalog-info.yaml']) };
    const { catalog } = await registered('x/all.yaml', {
      ...files,
      ...location,
      'y/catalog-info.yaml': aComponent('y'),
    });
    expect(catalog.refs()).toEqual(['component:default/a', 'component:default/b', 'location:default/all']);
  });

  test('that matches nothing, or cannot be searched, keeps its entities and reports the problem', async () => {
    const { server, catalog, root } = await registered('**/catalog-info.yaml', { ...files });
    const { search } = server.host;
    server.host.search = () => Promise.reject(new Error('away'));
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/a', 'component:default/b']);
    expect(catalog.problems(root)).toEqual([expect.stringContaining('away')]);
    server.host.search = search;
    await catalog.ingestAll();
    expect(catalog.problems(root)).toEqual([]);
    server.repositories['acme/shop'] = {};
    await catalog.ingestAll();
    expect(catalog.problems(root)).toEqual([expect.stringMatching(/^NotFoundError: .*No file matches/)]);
  });
});

describe('the analysis of a repository', () => {
  test('[IMP-004] finds the catalog files anywhere, and knows which are registered', async () => {
    const shop = { 'catalog-info.yaml': aComponent('a'), 'deep/er/catalog-info.yaml': aComponent('b') };
    const { server, catalog, at, pageOf } = await registered('catalog-info.yaml', shop);
    const { existingEntityFiles, generateEntities } = await catalog.analyze(`${server.origin}/acme/shop`);
    expect(generateEntities).toEqual([]);
    const found = existingEntityFiles.filter(({ entity }) => entity.kind === 'Component');
    expect(
      found.map(({ location, isRegistered, entity }) => [location.target, isRegistered, entity.metadata.name]),
    ).toEqual([
      [pageOf('catalog-info.yaml'), true, 'a'],
      [pageOf('deep/er/catalog-info.yaml'), false, 'b'],
    ]);
    expect((await catalog.analyze(`${server.origin}/acme/shop`, 'none.yaml')).existingEntityFiles).toEqual([]);
    expect((await catalog.analyze(at('deep/er/catalog-info.yaml'))).existingEntityFiles).toHaveLength(2);
  });

  test('[CAT-052] proposes a Component with the name and the annotations of the repository', async () => {
    const { server, catalog } = await registered('none.yaml', { 'src/a.ts': 'hello' });
    const { generateEntities } = await catalog.analyze(`${server.origin}/acme/shop/tree/main/docs`);
    expect(generateEntities.map(({ entity }) => entity.metadata)).toEqual([
      { name: 'shop', annotations: { 'test.example/project-slug': 'acme/shop' } },
    ]);
  });

  test('reports a missing repository, and proposes no file that could not be written', async () => {
    const { server, catalog } = await registered('none.yaml', {});
    server.host.search = async () => {
      throw new NotFoundError('acme/gone is not there, or it is private');
    };
    await expect(catalog.analyze(`${server.origin}/acme/gone`)).rejects.toThrow('is not there, or it is private');
  });

  test('reports an unreachable host, and does not claim that there is no file', async () => {
    const { server, catalog } = await registered('none.yaml', {});
    await server.close();
    const url = `${server.origin}/acme/shop`;
    await expect(catalog.analyze(url)).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: `Cannot read '${url}': this server cannot reach ${new URL(url).host} (ECONNREFUSED); check the server's network, proxy and firewall, and try again`,
    });
  });

  test('refuses one with more catalog files than fit in a response', async () => {
    const files = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}/catalog-info.yaml`, 'x: y']));
    const { server, catalog } = await registered('none.yaml', files);
    await expect(catalog.analyze(`${server.origin}/acme/shop`)).rejects.toThrow(
      'contains 101 catalog files; to register more than 100, use a pattern',
    );
  });
});

test("searches at the repository's own host, and a plain host has none", async () => {
  const { origin, host } = await aCodeHost({});
  const server = await aServer({
    '/all.yaml': aLocation('all', ['/*/a.yaml', `${origin}/acme/none/blob/main/*.yaml`]),
  });
  const locations = [{ id: '1', type: 'url', target: `${server.url}/all.yaml` }];
  const catalog = await openCatalog({ hosts: [server.host], codeHosts: [host], registered: locations });
  await catalog.ingestAll();
  expect(catalog.problems('location:default/all').sort()).toEqual([
    expect.stringContaining('is a pattern; only files and code hosts'),
    expect.stringContaining('There is no such thing'),
  ]);
});
