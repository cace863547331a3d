import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestCodeHost, startCodeHostServer } from '@callboard/integrations/testing';
import { searchServer } from '@callboard/plugin-search/server';
import { codeHostPoint, definePlugin } from '@callboard/server-kit';
import { createTestDatabase, eventually, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aComponent, openTechdocsApp, type TechdocsApp } from '../testing/techdocsApp.ts';

const reference = 'backstage.io/techdocs-ref';
const atOnce = { initialDelay: '0s', every: '1s' };
const booking = aComponent('booking', { [reference]: 'dir:.' });
const files = { 'docs/index.md': '# Booking\n\nA seat is a promise.\n' };

type AppOptions = Partial<Parameters<typeof openTechdocsApp>[0]>;
async function anApp(options: AppOptions = {}): Promise<TechdocsApp> {
  const app = await openTechdocsApp({ entities: [booking], files, ...options });
  onTestFinished(() => app.close());
  return app;
}

const isBuilt = async (app: TechdocsApp, name: string) =>
  (await app.get(`/metadata/techdocs/default/component/${name}`)).status === 200;

describe.each(testEngines)('docs on %s', (engine) => {
  test('are searchable without being opened, and again when their source has changed', async () => {
    const shown = aComponent('shown', { [reference]: 'dir:.', 'backstage.io/techdocs-entity': 'component:booking' });
    const entities = [booking, shown, aComponent('plain')];
    const app = await anApp({ engine, entities, plugins: [searchServer], techdocs: { build: { ahead: atOnce } } });
    const found = async (term: string) => {
      const url = `/api/search/query?types=techdocs&term=${term}`;
      const { results } = (await app.inject({ url, headers: app.guest })).json();
      return results.map(({ document }: { document: { location: string } }) => document.location);
    };
    await eventually(async () => expect(await found('promise')).toEqual(['/docs/default/component/booking/']));
    await app.write({ 'docs/index.md': '# Booking\n\nA seat is an obligation.\n' });
    await eventually(async () => expect(await found('obligation')).toHaveLength(1));
  });

  test('that a stopped server did not get to are built by the next one', async () => {
    const database = await createTestDatabase(engine);
    onTestFinished(() => database.remove());
    const config = { backend: { database: database.config } };
    const folder = await mkdtemp(join(tmpdir(), 'callboard-ahead-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const leaves = await openTechdocsApp({
      entities: [booking],
      files,
      config,
      folder,
      techdocs: { build: { concurrency: 0, ahead: atOnce } },
    });
    const db = (await database.open()).kysely<never>();
    await eventually(async () => {
      const { rows } = await sql`select type, state from callboard_jobs where plugin = 'techdocs'`.execute(db);
      expect(rows).toEqual([{ type: 'build-ahead', state: 'queued' }]);
    });
    await leaves.close();
    const builds = await anApp({ config, folder, techdocs: { build: { ahead: { initialDelay: '1h' } } } });
    await eventually(async () => expect(await isBuilt(builds, 'booking')).toBe(true));
  });
});

test.each([{ build: { ahead: false } }, { builder: 'external', build: { ahead: atOnce } }])(
  'nothing is built in advance with %j',
  async (techdocs) => {
    const database = await createTestDatabase('sqlite');
    onTestFinished(() => database.remove());
    await anApp({ techdocs, config: { backend: { database: database.config } } });
    const db = (await database.open()).kysely<never>();
    const { rows } = await sql`select id from callboard_tasks where plugin = 'techdocs' order by id`.execute(db);
    expect(rows).toEqual([{ id: 'forget-builds' }, { id: 'remove-sites' }]);
  },
);

test('a reader does not wait behind a background build', async () => {
  const server = await startCodeHostServer({ 'acme/shop': files });
  onTestFinished(() => server.close());
  const host = createTestCodeHost(server.origin);
  let goOn = () => {};
  const slow = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isBegun = false;
  const plugin = definePlugin({
    id: 'test-host',
    start: ({ extensions }) =>
      extensions.add(codeHostPoint, {
        ...host,
        async readTree(url, asked) {
          isBegun = true;
          await slow;
          return host.readTree!(url, asked);
        },
      }),
  });
  const fares = aComponent('a-fares', { [reference]: `url:${server.origin}/acme/shop/tree/main/` });
  const app = await anApp({ entities: [fares, booking], plugins: [plugin], techdocs: { build: { ahead: atOnce } } });
  await eventually(() => expect(isBegun).toBe(true));
  expect((await app.sync('default/component/booking')).events.at(-1)?.event).toBe('finish');
  expect(await isBuilt(app, 'a-fares')).toBe(false);
  goOn();
  await eventually(async () => expect(await isBuilt(app, 'a-fares')).toBe(true));
});
