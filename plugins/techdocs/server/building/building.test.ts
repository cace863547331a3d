import type { CodeHost } from '@callboard/integrations';
import { createTestCodeHost, startCodeHostServer } from '@callboard/integrations/testing';
import { codeHostPoint, definePlugin, type PluginContext } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createBucketStorage, docsSites, docsStorages, siteBuilt } from '../index.ts';
import type { DocsStorage } from '../storages/docsStorage.ts';
import { syncEvents } from '../testing/syncEvents.ts';
import { aComponent, openTechdocsApp, type TechdocsApp } from '../testing/techdocsApp.ts';

const booking = 'default/component/booking';
const reference = 'backstage.io/techdocs-ref';
const finished = (updated: boolean) => ({ event: 'finish', data: { updated } });

async function anApp(options: Partial<Parameters<typeof openTechdocsApp>[0]> = {}): Promise<TechdocsApp> {
  const app = await openTechdocsApp({
    entities: [aComponent('booking', { [reference]: 'dir:.' })],
    files: { 'docs/index.md': '# Booking\n\nA seat is a promise.\n' },
    ...options,
  });
  onTestFinished(() => app.close());
  await app.arrival('component:default/booking');
  return app;
}

/** Gives a test access to the internals of the server. */
function aWatcher(needs: readonly string[] = []) {
  const seen: { context?: PluginContext; built: string[] } = { built: [] };
  const plugin = definePlugin({
    id: 'test-watcher',
    needs,
    start(context) {
      seen.context = context;
      context.events.subscribe(siteBuilt, ({ payload }) => void seen.built.push(payload.entityRef));
    },
  });
  return { plugin, seen };
}

type HostExtras = { wrap?(host: CodeHost): CodeHost; storage?: DocsStorage; watcher?: ReturnType<typeof aWatcher> };

async function aHost(files: Record<string, string>, more: object = {}, extra: HostExtras = {}) {
  const host = await startCodeHostServer({ 'acme/shop': files });
  onTestFinished(() => host.close());
  const plugin = definePlugin({
    id: 'test-host',
    wants: ['techdocs'],
    start({ extensions }) {
      const codeHost = createTestCodeHost(host.origin);
      extensions.add(codeHostPoint, extra.wrap ? extra.wrap(codeHost) : codeHost);
      if (extra.storage) extensions.add(docsStorages, { type: 'test', open: async () => extra.storage! });
    },
  });
  const app = await anApp({
    entities: [aComponent('booking', { [reference]: `url:${host.origin}/acme/shop/tree/main/booking/` })],
    plugins: [plugin, ...(extra.watcher ? [extra.watcher.plugin] : [])],
    techdocs: { build: { recheckAfter: '0s' }, ...more },
  });
  return { host, app, archives: () => host.asked.filter(({ path }) => path.endsWith('/archive')).length };
}

describe('docs of a code host', () => {
  test('are read as a folder, and not again until they change', async () => {
    const { app, host, archives } = await aHost({
      'booking/docs/index.md': '# One\n',
      'other/docs/index.md': '# Other\n',
    });
    expect((await app.sync(booking)).events.at(-1)).toEqual(finished(true));
    expect((await app.get(`/static/docs/${booking}/`)).text).toContain('One');
    const { json } = await app.get(`/metadata/techdocs/${booking}`);
    expect(json).toMatchObject({ etag: expect.stringMatching(/^[\da-f]{40}$/) });
    expect((await app.sync(booking)).events.at(-1)).toEqual(finished(false));
    expect(archives()).toBe(1);
    host.repositories['acme/shop']!['booking/docs/index.md'] = '# Two\n';
    expect((await app.sync(booking)).events.at(-1)).toEqual(finished(true));
    expect((await app.get(`/static/docs/${booking}/`)).text).toContain('Two');
    expect((await app.get(`/metadata/entity/${booking}`)).json).toMatchObject({
      locationMetadata: { type: 'url', target: `${host.origin}/acme/shop/tree/main/booking/` },
    });
  });

  test('that are small are built, however large the rest of their repository is', async () => {
    const rest = Array.from({ length: 30 }, (_, at) => [`booking/cache/${at}.zip`, 'x'.repeat(100)] as const);
    const { app } = await aHost(
      {
        ...Object.fromEntries(rest),
        'booking/mkdocs.yml': 'docs_dir: handbook\nnav: [index.md, "!include ./team/mkdocs.yml"]\n',
        'booking/handbook/index.md': '# One\n',
        'booking/team/mkdocs.yml': 'site_name: Team\n',
        'booking/team/docs/index.md': '# The team\n',
      },
      { build: { maxFiles: 5, maxBytes: 1_000, recheckAfter: '0s' } },
    );
    const { events } = await app.sync(booking);
    expect(events.at(-1)).toEqual(finished(true));
    expect(events.map(({ data }) => data)).toContain(
      'The source is too large to read completely: reading only its docs',
    );
    expect((await app.get(`/static/docs/${booking}/`)).text).toContain('One');
    expect((await app.get(`/static/docs/${booking}/team/`)).text).toContain('The team');
    expect((await app.sync(booking)).events.at(-1)).toEqual(finished(false));
  });

  test('are reported as built only if their source has changed', async () => {
    const { app, host } = await aHost({ 'booking/docs/index.md': '# One\n' });
    const lines = async () => (await app.sync(booking)).events.filter(({ event }) => event === 'log').length;
    expect(await lines()).toBeGreaterThan(0);
    expect(await lines()).toBe(0);
    host.repositories['acme/shop']!['booking/docs/index.md'] = '# Two\n';
    expect(await lines()).toBeGreaterThan(0);
  });

  test('that are too large, or on a host that is unreachable, end the build with the reason', async () => {
    const { app, host } = await aHost(
      { 'booking/docs/index.md': '# One\n', 'booking/docs/a.md': 'a' },
      {
        build: { maxFiles: 1, recheckAfter: '0s' },
      },
    );
    expect((await app.sync(booking)).events.at(-1)).toMatchObject({
      event: 'error',
      data: expect.stringContaining('1'),
    });
    expect((await app.get(`/metadata/techdocs/${booking}`)).status).toBe(404);
    host.interrupt = () => ({ status: 503 });
    // Within a short time the host is not asked again.
    const before = host.asked.length;
    expect((await app.sync(booking)).events.at(-1)?.event).toBe('error');
    expect(host.asked.length).toBe(before);
  });
});

test('a build whose server has crashed many times runs again, and ends for its watchers', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let reads = 0;
  const wrap = (host: CodeHost): CodeHost => ({
    ...host,
    async readTree(...args) {
      reads += 1;
      if (reads === 1) await begun;
      return host.readTree!(...args);
    },
  });
  const watcher = aWatcher();
  const { app } = await aHost({ 'booking/docs/index.md': '# One\n' }, { build: { ahead: false } }, { wrap, watcher });
  const waiting = app.sync(booking);
  await eventually(() => expect(reads).toBe(1));
  // As after a series of killed servers, the last of them just now.
  const db = watcher.seen.context!.database.kysely();
  await sql`update callboard_jobs set attempts = 12, lease = 'gone', lease_until = 0 where plugin = 'techdocs'`.execute(
    db,
  );
  begin();
  const { events } = await waiting;
  expect(events.map(({ data }) => data)).toContain('The build was interrupted and starts again');
  expect(events.at(-1)).toEqual(finished(true));
});

describe('docs in a folder', () => {
  const rest = Array.from({ length: 30 }, (_, at) => [`cache/${at}.zip`, 'x'.repeat(100)] as const);

  test('are built however large the rest of the folder is, with snippets from it', async () => {
    const app = await anApp({
      files: {
        ...Object.fromEntries(rest),
        'docs/index.md': '# Booking\n\n--8<-- "zone/part.md"\n',
        'zone/part.md': 'A part from elsewhere.',
      },
      techdocs: { build: { maxFiles: 5, maxBytes: 1_000 } },
    });
    expect((await app.sync(booking)).events.at(-1)).toEqual(finished(true));
    expect((await app.get(`/static/docs/${booking}/`)).text).toContain('A part from elsewhere.');
  });

  test('that are too large themselves end the build with the limits', async () => {
    const files = Object.fromEntries(rest.map(([path, text]) => [`docs/${path}`, text]));
    const app = await anApp({ files, techdocs: { build: { maxFiles: 5 } } });
    expect((await app.sync(booking)).events.at(-1)).toMatchObject({
      event: 'error',
      data: expect.stringContaining('more than 5 files or 314572800 bytes (techdocs.build.maxFiles'),
    });
  });
});

describe('a build that fails', () => {
  test('does not hide a push from readers who came while it ran', async () => {
    let fail = (_: Error) => {};
    const failing = new Promise<never>((_, reject) => {
      fail = reject;
    });
    let reads = 0;
    const wrap = (host: CodeHost): CodeHost => ({
      ...host,
      readTree: async (...args) => {
        reads += 1;
        return reads === 1 ? failing : host.readTree!(...args);
      },
    });
    const build = { recheckAfter: '0s', retryAfter: '0s', ahead: false };
    const { app } = await aHost({ 'booking/docs/index.md': '# Good\n' }, { build }, { wrap });
    const first = app.sync(booking);
    await eventually(() => expect(reads).toBe(1));
    let isThere = () => {};
    const joined = new Promise<void>((resolve) => {
      isThere = resolve;
    });
    const second = syncEvents(`${app.address}/api/techdocs/sync/${booking}`, app.guest, isThere);
    await joined;
    fail(new Error('A page is broken'));
    expect((await first).events.at(-1)).toEqual({ event: 'error', data: 'A page is broken' });
    const { events } = await second;
    expect(events).toContainEqual({ event: 'log', data: 'A page is broken' });
    expect(events.at(-1)).toEqual(finished(true));
    expect((await app.get(`/static/docs/${booking}/`)).text).toContain('Good');
  });

  test('halfway through a bucket does not hide the push that reverts it', async () => {
    const objects = new Map<string, Buffer>();
    let putsLeft = Number.POSITIVE_INFINITY;
    const storage = createBucketStorage({
      get: async (key) => (objects.has(key) ? { etag: '"x"', content: objects.get(key)! } : undefined),
      async put(key, content) {
        putsLeft -= 1;
        if (putsLeft < 0) throw new Error('The bucket is away');
        objects.set(key, content);
      },
      delete: async (key) => void objects.delete(key),
      async *list(prefix) {
        yield* [...objects.keys()].filter((key) => key.startsWith(prefix));
      },
    });
    const good = { 'booking/docs/index.md': '# Good\n', 'booking/docs/a.md': '# A\n' };
    const techdocs = { build: { recheckAfter: '0s', retryAfter: '0s', ahead: false }, publisher: { type: 'test' } };
    const { app, host } = await aHost(good, techdocs, { storage });
    const shown = async () => (await app.get(`/static/docs/${booking}/`)).text;
    expect((await app.sync(booking)).events.at(-1)).toEqual(finished(true));
    host.repositories['acme/shop'] = { ...good, 'booking/docs/index.md': '# Bad\n' };
    putsLeft = 1;
    expect((await app.sync(booking)).events.at(-1)).toEqual({ event: 'error', data: 'The bucket is away' });
    putsLeft = Number.POSITIVE_INFINITY;
    host.repositories['acme/shop'] = good;
    expect((await app.sync(booking)).events.at(-1)).toEqual(finished(true));
    expect(await shown()).toContain('Good');
    expect(objects.has(`${booking}/callboard-build.json`)).toBe(true);
  });
});

describe('a sync', () => {
  test('checks the source again only after a while', async () => {
    const app = await anApp();
    expect((await app.sync(booking)).events.at(-1)).toEqual(finished(true));
    await app.write({ 'docs/index.md': '# Changed\n' });
    expect((await app.sync(booking)).events).toEqual([finished(false)]);
    expect((await app.get(`/static/docs/${booking}/`)).text).toContain('A seat is a promise.');
  });

  test('does nothing for sites that are built elsewhere', async () => {
    const app = await anApp({ techdocs: { builder: 'external' } });
    expect((await app.sync(booking)).events).toEqual([finished(false)]);
    expect((await app.get(`/metadata/techdocs/${booking}`)).status).toBe(404);
  });

  test('accepts no more watchers than the limit', async () => {
    const app = await anApp({ techdocs: { connections: { total: 1 }, build: { concurrency: 0 } } });
    const leaving = new AbortController();
    const url = `${app.address}/api/techdocs/sync/${booking}`;
    // No replica builds here, so this sync waits.
    const waiting = await fetch(url, { headers: app.guest, signal: leaving.signal });
    expect(waiting.status).toBe(200);
    expect((await app.sync(booking)).status).toBe(503);
    leaving.abort();
    await eventually(async () => {
      const next = new AbortController();
      const { status } = await fetch(url, { headers: app.guest, signal: next.signal });
      next.abort();
      expect(status).toBe(200);
    });
  });

  test('a build that exceeds its timeout reports it', async () => {
    const app = await anApp({ techdocs: { build: { timeout: '1ms' } } });
    const { events } = await app.sync(booking);
    expect(events.at(-1)).toEqual({ event: 'error', data: expect.stringContaining('(techdocs.build.timeout)') });
  });
});

describe.each(testEngines)('builds on %s', (engine) => {
  test('whose server crashed on every attempt end for their watchers, and the next sync starts again', async () => {
    const { plugin, seen } = aWatcher();
    const app = await anApp({ engine, plugins: [plugin], techdocs: { build: { concurrency: 0 } } });
    const db = () => seen.context!.database.kysely();
    const waiting = syncEvents(`${app.address}/api/techdocs/sync/${booking}`, app.guest);
    await eventually(async () => {
      const { rows } = await sql`select * from callboard_jobs where plugin = 'techdocs'`.execute(db());
      expect(rows).toHaveLength(1);
    });
    await sql`update callboard_jobs set state = 'failed', finished_at = 1 where plugin = 'techdocs'`.execute(db());
    expect((await waiting).events.at(-1)).toEqual({ event: 'error', data: expect.stringContaining('was abandoned') });
  });

  test('publish an event for a new site, and other plugins find its pages', async () => {
    const { plugin, seen } = aWatcher(['techdocs', 'catalog']);
    const app = await anApp({
      engine,
      plugins: [plugin],
      entities: [aComponent('booking', { [reference]: 'dir:.' }), aComponent('plain')],
    });
    const sites = seen.context!.extensions.get(docsSites);
    const all = async () => {
      const found = [];
      for await (const site of sites.walk()) found.push(site);
      return found;
    };
    expect(await all()).toEqual([]);
    expect(await sites.entries('component:default/booking')).toEqual([]);
    await app.sync(booking);
    await eventually(() => expect(seen.built).toEqual(['component:default/booking']));
    const site = { entityRef: 'component:default/booking', title: 'booking', builtAt: expect.any(Number) };
    expect(await all()).toEqual([site]);
    expect(await sites.site('component:booking')).toEqual(site);
    expect(await sites.site('component:default/plain')).toBeUndefined();
    expect(await sites.entries('component:default/booking')).toContainEqual({
      location: '',
      title: 'Booking',
      text: expect.stringContaining('A seat is a promise.'),
    });
  });
});
