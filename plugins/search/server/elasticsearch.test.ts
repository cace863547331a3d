import { eventually, openTestDatabase, silentLogger } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { elasticsearchConfig } from './engines/elasticsearch/elasticsearchConfig.ts';
import { createElasticsearchEngine } from './engines/elasticsearch/elasticsearchEngine.ts';
import { createCollatorStore } from './indexing/collatorStore.ts';
import { keepType } from './indexing/keepType.ts';
import { collatorTable } from './migrations/0002-collators.ts';
import { aDocument, cargoPlugin } from './testing/cargo.ts';
import { startElasticsearch } from './testing/elasticsearch/startElasticsearch.ts';
import { aComponent, openSearchApp } from './testing/searchApp.ts';

test('[CONF-015] the portal indexes to and searches on the configured server, with pages, filters and permissions as usual', async () => {
  const server = await startElasticsearch();
  const cargo = cargoPlugin([aDocument('manifest', 'Seats')]);
  const entities = ['seat-map', 'seat-prices'].map((name) => aComponent(name, { description: 'Seats' }));
  const app = await openSearchApp({
    entities,
    plugins: [cargo.plugin],
    search: { elasticsearch: { node: server.url } },
  });
  onTestFinished(() => app.close());
  await eventually(async () => expect((await app.search({ term: 'seats' })).numberOfResults).toBe(3));
  const first = await app.search({ term: 'seats', pageLimit: 2 });
  expect(first.results.map(({ rank }) => rank)).toEqual([1, 2]);
  expect(first.results[0]?.highlight?.fields.text).toContain(first.results[0]?.highlight?.preTag);
  const second = await app.search({ term: 'seats', pageLimit: 2, pageCursor: first.nextPageCursor! });
  expect([second.results.length, second.nextPageCursor, second.previousPageCursor !== undefined]).toEqual([
    1,
    undefined,
    true,
  ]);
  expect(await app.titles({ term: 'seats', types: ['cargo'] })).toEqual(['manifest']);
  expect(await app.titles({ term: '', filters: { kind: 'Component' } })).toEqual(['seat-map', 'seat-prices']);
  await cargo.state.index!.put([aDocument('late', 'Seats')]);
  await eventually(async () => expect(await app.titles({ term: 'late' })).toEqual(['late']));
});

test('[CONF-015] a server that is down gives a useful error, does not stop the portal, and is used when it is back', async () => {
  const server = await startElasticsearch();
  server.interrupt({ status: 503, body: { error: { type: 'unavailable', reason: 'no master' }, status: 503 } });
  const search = { elasticsearch: { node: server.url } };
  const app = await openSearchApp({ entities: [aComponent('seat-map')], search });
  onTestFinished(() => app.close());
  const { status, json } = await app.get('/query?term=seat');
  expect([status, json.error.name]).toEqual([503, 'ServiceUnavailableError']);
  expect(json.error.message).toContain('no master');
  server.interrupt(undefined);
  await eventually(async () => expect(await app.titles({ term: 'seat' })).toEqual(['seat-map']));
});

test('[CONF-015] search.engine selects the built-in engine although a server is configured', async () => {
  const search = { engine: 'sqlite', elasticsearch: { node: 'http://127.0.0.1:1' } };
  const app = await openSearchApp({ engine: 'sqlite', entities: [aComponent('seat-map')], search });
  onTestFinished(() => app.close());
  await eventually(async () => expect(await app.titles({ term: 'seat' })).toEqual(['seat-map']));
});

test('[CONF-015] everything is read again if the server has lost the documents, or the engine has changed', async () => {
  const server = await startElasticsearch();
  const database = await openTestDatabase('sqlite');
  onTestFinished(() => database.close());
  await database.migrate('search', [collatorTable]);
  const engine = createElasticsearchEngine(elasticsearchConfig.parse({ node: server.url }), { logger: silentLogger });
  const store = createCollatorStore(database, 'elasticsearch');
  const collator = {
    type: 'cargo',
    async *read() {
      yield [aDocument('manifest')];
    },
  };
  const schedule = { frequency: 86_400_000, timeout: 60_000, initialDelay: 0 };
  const count = async () => [...server.indexes.values()].flatMap(({ visible }) => [...visible.keys()]).length;
  const keptUntilFound = async () => {
    const stop = new AbortController();
    await store.addTypes(['cargo']);
    const kept = keepType(collator, schedule, { engine, store, logger: silentLogger }, stop.signal);
    await eventually(async () => expect([await count(), (await store.state('cargo')).asked]).toEqual([1, asked]));
    await eventually(async () => expect((await store.state('cargo')).answered).toBe(asked));
    stop.abort();
    await kept;
  };
  let asked = 1;
  await keptUntilFound();
  server.indexes.clear();
  asked = 2;
  await keptUntilFound();
  // The built-in engine has read nothing, and removes the state of the other one.
  const own = createCollatorStore(database);
  await own.addTypes(['cargo']);
  expect(await own.state('cargo')).toEqual({ asked: 0, answered: 0 });
  await own.keepTypes(['cargo']);
  expect(await store.states()).toEqual([]);
});
