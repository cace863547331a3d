import { eventually } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
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

test('[CONF-015] search.engine keeps the own engine although a server is configured', async () => {
  const search = { engine: 'sqlite', elasticsearch: { node: 'http://127.0.0.1:1' } };
  const app = await openSearchApp({ engine: 'sqlite', entities: [aComponent('seat-map')], search });
  onTestFinished(() => app.close());
  await eventually(async () => expect(await app.titles({ term: 'seat' })).toEqual(['seat-map']));
});
