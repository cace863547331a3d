import { writeFile } from 'node:fs/promises';
import { definePlugin, type Policy } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { Source, SourceDetail, SourcePage } from '../../common/index.ts';
import { discoveredLocation } from '../forPlugins/discovery/discoveredLocation.ts';
import { aProvidedEntity } from '../forPlugins/testing/guestPlugin.ts';
import { catalogProviders } from '../index.ts';
import { aComponent, aFolder, aLocation, aServer, cleanUp } from '../ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from '../testing/catalogApp.ts';

const hour = 3_600_000;

let app: CatalogApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});
afterAll(cleanUp);

const open = async (options: Parameters<typeof openCatalogApp>[0]) => {
  app = await openCatalogApp(options);
  return app;
};
const page = async (query = '') => (await app!.get(`/sources${query}`)).json as SourcePage;
const titles = async (query = '') => (await page(query)).items.map(({ title }) => title);
const path = (id: string) => `/sources/${encodeURIComponent(id)}`;
const detail = async (id: string) => (await app!.get(path(id))).json as SourceDetail;
const byTitle = async (title: string) => {
  const found = (await page()).items.find((source) => source.title.endsWith(title));
  expect(found, title).toBeDefined();
  return found!;
};

/** A plugin with a provider that adds the entities from `read`, only when requested. */
const aProvider = (name: string, read: () => Promise<string[]>, target?: string) =>
  definePlugin({
    id: name,
    needs: ['catalog'],
    start({ extensions, scheduler }) {
      extensions.add(catalogProviders, {
        name,
        target,
        connect: async ({ applyMutation, schedule }) =>
          schedule(scheduler, {
            id: 'look',
            everyMs: hour,
            initialDelayMs: hour,
            timeoutMs: hour,
            run: async () => {
              const urls = await read();
              await applyMutation({
                type: 'full',
                entities: urls.map((url) => ({ entity: discoveredLocation(url), locationKey: name })),
              });
            },
          }),
      });
    },
  });

describe.each(testEngines)('sources on %s', (engine) => {
  test('locations show their origin, their entities, and when they are read', async () => {
    const server = await aServer({ '/one.yaml': `${aComponent('one')}---\n${aLocation('more', ['./two.yaml'])}` });
    server.pages['/two.yaml'] = aComponent('two');
    const { file } = await aFolder({ 'crew.yaml': aComponent('crew') });
    const catalog = { locations: [{ type: 'file', target: file('crew.yaml') }] };
    const { register, arrival } = await open({ engine, catalog, hosts: [server.host] });
    await register(`${server.url}/one.yaml`);
    await arrival('component:default/two');
    await eventually(async () => {
      const { round, items } = await page();
      expect(round.last).toBeDefined();
      for (const { lastRun } of items) expect(lastRun).toBeDefined();
    });

    await eventually(async () => expect((await byTitle('more')).entities).toBe(1));
    const { items, counts, round } = await page('?sort=title');
    expect(items.map(({ title, origin, entities }) => [title, origin, entities])).toEqual([
      [file('crew.yaml'), 'config', 1],
      [`${server.url}/one.yaml`, 'registered', 2],
      ['more', 'nested', 1],
    ]);
    expect(counts).toEqual({
      all: 3,
      failing: 0,
      origins: { provider: 0, config: 1, registered: 1, discovered: 0, nested: 1 },
    });
    expect(round).toMatchObject({ everyMs: 120_000, last: { outcome: 'succeeded', cause: 'schedule' } });
    for (const source of items) {
      expect(source).toMatchObject({ isReadable: true, problems: 0, lastRun: { outcome: 'succeeded' } });
      expect(Date.parse(source.lastReadAt!)).toBeLessThanOrEqual(Date.now());
      expect(Date.parse(source.nextReadAt!)).toBeGreaterThan(Date.now() - 1_000);
    }
    const [, registered, nested] = items;
    expect(nested).toMatchObject({ broughtBy: registered!.id, target: `${server.url}/one.yaml` });
    expect(await detail(nested!.id)).toMatchObject({ targets: ['./two.yaml'], problems: [], runs: [{ entities: 1 }] });
  });

  test('files below the working directory are shown by their relative path, others by their absolute path', async () => {
    const inside = await aFolder({
      'examples/catalog-info.yaml': aComponent('demo'),
      'docs/catalog-info.yaml': aComponent('own'),
    });
    const outside = await aFolder({ 'catalog-info.yaml': aComponent('other') });
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(inside.path);
    const targets = ['examples/catalog-info.yaml', './docs/catalog-info.yaml', outside.file('catalog-info.yaml')];
    await open({ engine, catalog: { locations: targets.map((target) => ({ type: 'file', target })) } });
    await eventually(async () =>
      expect((await page('?sort=title')).items.map(({ title, target }) => [title, target])).toEqual([
        [outside.file('catalog-info.yaml'), outside.file('catalog-info.yaml')],
        ['docs/catalog-info.yaml', inside.file('docs/catalog-info.yaml')],
        ['examples/catalog-info.yaml', inside.file('examples/catalog-info.yaml')],
      ]),
    );
    cwd.mockRestore();
  });

  test('a broken file is shown with its line, and after a fix and a read on request the source is healthy again', async () => {
    const server = await aServer({ '/crew.yaml': 'kind: [' });
    const { register, post, asUser } = await open({ engine, hosts: [server.host] });
    await register(`${server.url}/crew.yaml`);
    const failing = await eventually(async () => {
      const { items } = await page('?failing=true');
      expect(items).toHaveLength(1);
      return items[0]!;
    });
    const before = await detail(failing.id);
    expect(before.problems).toEqual([
      expect.objectContaining({ line: 1, location: `url:${server.url}/crew.yaml`, since: expect.any(String) }),
    ]);
    expect(failing).toMatchObject({ problems: 1, error: before.problems[0]!.message });

    server.pages['/crew.yaml'] = aComponent('crew');
    const headers = await asUser('user:default/ines');
    const { status, json } = await post(`${path(failing.id)}/read`, undefined, headers);
    expect([status, (json as { source: Source }).source]).toMatchObject([202, { id: failing.id }]);
    const after = await eventually(async () => {
      const now = await detail(failing.id);
      expect(now.source).toMatchObject({ isRunning: false, problems: 0, entities: 1 });
      return now;
    });
    expect(after.runs[0]).toMatchObject({
      cause: 'asked',
      actor: 'user:default/ines',
      outcome: 'succeeded',
      entities: 1,
      problems: 0,
    });
    expect(after.runs.at(-1)).toMatchObject({ cause: 'registration', outcome: 'failed', problems: 1 });
    expect(await page('?failing=true')).toMatchObject({ totalItems: 0, counts: { all: 1, failing: 0 } });
    expect((await app!.get(`${path(failing.id)}/entities`)).json).toEqual({
      items: ['component:default/crew'],
      totalItems: 1,
    });
  });

  test('a file that is still broken when it is read again is a failed run', async () => {
    const server = await aServer();
    const { register, post } = await open({ engine, hosts: [server.host] });
    const { entityRef } = await register(`${server.url}/nowhere.yaml`);
    await eventually(async () => expect((await detail(entityRef!)).source.problems).toBe(1));
    await post(`${path(entityRef!)}/read`, undefined);
    const run = await eventually(async () => {
      // The first round may have read it as well.
      const asked = (await detail(entityRef!)).runs.find(({ cause }) => cause === 'asked');
      expect(asked?.endedAt).toBeDefined();
      return asked!;
    });
    expect(run).toMatchObject({ cause: 'asked', outcome: 'failed', problems: 1 });
    expect(run.error).toContain('Unable to read');
  });

  test('an entity that becomes invalid makes its source fail, and is named', async () => {
    const { file } = await aFolder({ 'crew.yaml': aComponent('crew') });
    const catalog = { locations: [{ type: 'file', target: file('crew.yaml') }] };
    const { arrival, problem } = await open({ engine, catalog });
    await arrival('component:default/crew');
    await writeFile(file('crew.yaml'), aComponent('crew').replace('owner: team-a', 'owner: 7'));
    await problem('component:default/crew');
    const items = await eventually(async () => {
      const failing = (await page('?failing=true')).items;
      expect(failing).toMatchObject([{ origin: 'config', problems: 1, entities: 1 }]);
      return failing;
    });
    const { problems } = await detail(items[0]!.id);
    expect(problems).toMatchObject([{ entityRef: 'component:default/crew', location: `file:${file('crew.yaml')}` }]);
    await eventually(async () =>
      expect((await detail(items[0]!.id)).runs[0]).toMatchObject({ outcome: 'failed', problems: 1 }),
    );
  });

  test('a provider shows its runs, including failed ones, and its entities', async () => {
    const server = await aServer({ '/a.yaml': aComponent('a') });
    let answer: () => Promise<string[]> = async () => [`${server.url}/a.yaml`, `${server.url}/missing.yaml`];
    const plugins = [aProvider('finder', () => answer(), 'https://git.test/acme')];
    const { post, arrival } = await open({ engine, plugins, hosts: [server.host] });
    const id = 'provider:finder';
    expect(await byTitle('finder')).toMatchObject({
      id,
      origin: 'provider',
      target: 'https://git.test/acme',
      entities: 0,
      everyMs: hour,
      isReadable: true,
      isRunning: false,
    });
    await post(`${path(id)}/read`, undefined);
    await arrival('component:default/a');
    const good = await eventually(async () => {
      const { source, runs } = await detail(id);
      expect(runs).toMatchObject([{ cause: 'asked', outcome: 'succeeded', entities: 2, problems: 0 }]);
      return source;
    });
    expect(good.isRunning).toBe(false);
    await eventually(async () => expect((await detail(id)).source.entities).toBe(2));
    expect(Date.parse(good.nextReadAt!)).toBeGreaterThan(Date.now() + hour / 2);
    await eventually(async () =>
      expect(await byTitle('/a.yaml')).toMatchObject({ origin: 'discovered', broughtBy: id, entities: 1 }),
    );

    // A missing location is not scanned in every round.
    const missing = await eventually(async () => {
      const { nextReadAt, ...source } = await byTitle('/missing.yaml');
      expect(Date.parse(nextReadAt!)).toBeGreaterThan(Date.now() + hour / 2);
      return source;
    });
    expect(missing).toMatchObject({ problems: 0, entities: 0 });

    answer = async () => {
      throw new Error('https://mara:s3cret@git.test says 401');
    };
    await post(`${path(id)}/read`, undefined);
    await eventually(async () => expect((await detail(id)).source).toMatchObject({ isRunning: false, problems: 1 }));
    const bad = await detail(id);
    expect(bad.runs).toMatchObject([{ outcome: 'failed', entities: 0, problems: 1 }, { outcome: 'succeeded' }]);
    expect(bad.source.error).toContain('git.test says 401');
    expect(JSON.stringify(bad)).not.toContain('s3cret');
    expect(await titles('?failing=true')).toEqual(['finder']);
  });

  test('a running source is shown as running, and a second request adds no run', async () => {
    let finish: (urls: string[]) => void = () => {};
    const read = vi.fn(
      () =>
        new Promise<string[]>((resolve) => {
          finish = resolve;
        }),
    );
    const { post } = await open({ engine, plugins: [aProvider('slow', read)] });
    const id = 'provider:slow';
    await post(`${path(id)}/read`, undefined);
    await eventually(async () => expect(read).toHaveBeenCalledOnce());
    const { json } = await post(`${path(id)}/read`, undefined);
    expect((json as { source: Source }).source).toMatchObject({ isRunning: true, lastRun: { outcome: 'running' } });
    finish([]);
    await eventually(async () => expect((await detail(id)).source.isRunning).toBe(false));
    expect((await detail(id)).runs).toHaveLength(1);
    expect(read).toHaveBeenCalledOnce();
  });

  test('a provider without a schedule shows its entities, and cannot be run on request', async () => {
    const plugin = definePlugin({
      id: 'pusher',
      needs: ['catalog'],
      start: ({ extensions }) =>
        extensions.add(catalogProviders, {
          name: 'pusher',
          connect: async ({ applyMutation }) =>
            applyMutation({
              type: 'full',
              entities: [{ entity: aProvidedEntity('Resource', 'tug'), locationKey: 'pusher' }],
            }),
        }),
    });
    const { post } = await open({ engine, plugins: [plugin] });
    expect(await detail('provider:pusher')).toMatchObject({
      source: { entities: 1, isReadable: false },
      runs: [{ cause: 'provider', outcome: 'succeeded', entities: 1 }],
    });
    expect((await post('/sources/provider:pusher/read', undefined)).status).toBe(409);
    expect(await titles('?entity=resource:default/tug')).toEqual(['pusher']);
  });
});

test('sources can be filtered by text, origin and entities, sorted, and paged', async () => {
  const { file } = await aFolder({
    'a.yaml': aComponent('a'),
    'b.yaml': `${aComponent('b')}---\n${aComponent('b2')}`,
    'c.yaml': 'kind: [',
  });
  const locations = ['a.yaml', 'b.yaml', 'c.yaml'].map((name) => ({ type: 'file', target: file(name) }));
  const { get } = await open({ catalog: { locations } });
  const names = async (query: string) => (await titles(query)).map((title) => title.split('/').at(-1));
  await eventually(async () => expect(await names('')).toEqual(['c.yaml', 'a.yaml', 'b.yaml']));
  expect(await names('?sort=title&descending=true')).toEqual(['c.yaml', 'b.yaml', 'a.yaml']);
  expect(await names('?sort=entities&descending=true&limit=1')).toEqual(['b.yaml']);
  expect(await names('?sort=title&limit=2&offset=2')).toEqual(['c.yaml']);
  expect((await names('?sort=lastRead')).toSorted()).toEqual(['a.yaml', 'b.yaml', 'c.yaml']);
  expect(await names('?text=B.YAML')).toEqual(['b.yaml']);
  expect(await names('?origin=registered')).toEqual([]);
  expect(await names('?entity=component:default/b2')).toEqual(['b.yaml']);
  expect((await get('/sources?limit=501')).status).toBe(400);
  expect((await get('/sources/location:default%2Fnobody')).status).toBe(404);
});

test('[SEC-07] viewing sources and reading them on request require permissions', async () => {
  let allowed: string[] = [];
  const decide: Policy['decide'] = async ({ name }) => ({ result: allowed.includes(name) ? 'ALLOW' : 'DENY' });
  const { file } = await aFolder({ 'a.yaml': aComponent('a') });
  const { get, post } = await open({
    catalog: { locations: [{ type: 'file', target: file('a.yaml') }] },
    policy: { decide },
  });
  expect((await get('/sources')).status).toBe(403);
  allowed = ['catalog.source.refresh'];
  expect((await post('/sources/provider:x/read', undefined)).status).toBe(403);
  allowed = ['catalog.source.read'];
  const id = await eventually(async () => {
    const [source] = (await page()).items;
    expect(source?.entities).toBe(1);
    return source!.id;
  });
  expect((await get(path(id))).status).toBe(200);
  // Hidden entities are not named.
  expect((await get(`${path(id)}/entities`)).json).toEqual({ items: [], totalItems: 0 });
  expect((await post(`${path(id)}/read`, undefined)).status).toBe(403);
  allowed = ['catalog.source.read', 'catalog.source.refresh', 'catalog.entity.read'];
  expect((await get(`${path(id)}/entities`)).json).toMatchObject({ items: ['component:default/a'] });
  expect((await post(`${path(id)}/read`, undefined)).status).toBe(202);
});
