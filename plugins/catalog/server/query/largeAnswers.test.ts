import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anEntity } from '../../testing/index.ts';
import { namesOf, queryApp } from '../testing/queryApp.ts';

const entities = Array.from({ length: 1_800 }, (_, at) => {
  const name = `entity-${String(at).padStart(5, '0')}`;
  return anEntity({ metadata: { name, uid: `uid-${at}`, description: 'wörds '.repeat(at % 3 === 0 ? 2_000 : 1) } });
});
const names = namesOf(entities);

test('a response of many chunks is the same JSON as a small one', async () => {
  const { get } = queryApp(entities);
  expect((await get('/entities')).list).toEqual(entities);
  expect(namesOf((await get('/entities?fields=metadata.name')).list)).toEqual(names);
});

test('pages and batches are written in chunks too', async () => {
  const { get, post } = queryApp(entities);
  const { page } = await get('/entities/by-query?limit=10000&orderField=metadata.name');
  expect([namesOf(page.items), page.totalItems, page.pageInfo]).toEqual([names, 1_800, {}]);
  const entityRefs = names.flatMap((name) => [`component:${name}`, 'component:missing']);
  const batch = await post('/entities/by-refs', { entityRefs, fields: ['metadata.name'] });
  expect(namesOf(batch.page.items)).toEqual(names.flatMap((name) => [name, null]));
});

test('the list shows the catalog at the time of the request, even if entities change while it is sent', async () => {
  const { service, put, remove } = queryApp(entities);
  const { items } = service.listEntities({ filter: ['kind=component'] }, undefined);
  for (const name of names.slice(0, 1_000)) remove(`component:default/${name}`);
  put(anEntity({ kind: 'Group', metadata: { name: 'secret', uid: 'secret' } }));
  expect(Array.from(items, (text) => JSON.parse(text).metadata.name)).toEqual(names);
});

test('a client that does not read makes the server hold back the rest, and gets it when it resumes', async () => {
  const description = 'x'.repeat(100_000);
  const large = Array.from({ length: 400 }, (_, at) =>
    anEntity({ metadata: { name: `large-${at}`, uid: `uid-${at}`, description } }),
  );
  const { app } = queryApp(large);
  onTestFinished(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const connected = once(app.server, 'connection');
  const client = connect(Number(new URL(origin).port), '127.0.0.1').pause();
  client.write('GET /entities HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  const [connection] = (await connected) as [Socket];

  await vi.waitFor(async () => {
    const before = connection.bytesWritten;
    expect(before).toBeGreaterThan(0);
    // Ten responses to another client without a further byte mean that the server waits for this client.
    for (let turn = 0; turn < 10; turn++) await (await fetch(`${origin}/entity-facets?facet=kind`)).text();
    expect(connection.bytesWritten).toBe(before);
  }, 10_000);
  expect(connection.bytesWritten).toBeLessThan(20_000_000);

  let received = 0;
  for await (const chunk of client) received += (chunk as Buffer).length;
  expect(received).toBeGreaterThan(40_000_000);
});
