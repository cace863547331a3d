import type { Worker } from 'node:worker_threads';
import { createLogger, definePlugin, type Extensions } from '@callboard/server-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { docsSites } from '../index.ts';
import { aMemoryBucket } from '../testing/memoryBucket.ts';
import { aComponent, openTechdocsApp, type TechdocsApp } from '../testing/techdocsApp.ts';

const booking = 'component:default/booking';
const folder = 'default/component/booking';
const { objects, plugin: bucket } = aMemoryBucket();
let app: TechdocsApp;
let extensions: Extensions | undefined;
let log = '';
let threads = 0;

const countThread = (_worker: Worker) => {
  threads += 1;
};

beforeAll(async () => {
  const watcher = definePlugin({
    id: 'test-watcher',
    needs: ['techdocs'],
    start: (context) => {
      extensions = context.extensions;
    },
  });
  app = await openTechdocsApp({
    entities: [aComponent('booking', { 'backstage.io/techdocs-ref': 'dir:.' })],
    techdocs: { builder: 'external', publisher: { type: 'memory' } },
    plugins: [bucket, watcher],
    logger: createLogger({ level: 'warn', format: 'json', output: { write: (text: string) => (log += text) } }),
  });
  await app.arrival(booking);
});
afterAll(() => app.close());
beforeEach(() => {
  log = '';
  threads = 0;
  process.on('worker', countThread);
  objects.set(`${folder}/techdocs_metadata.json`, Buffer.from('{"site_name":"Booking"}'));
});
afterEach(() => process.off('worker', countThread));

const entriesOf = (index: string | Buffer) => {
  objects.set(`${folder}/search/search_index.json`, Buffer.from(index));
  return extensions!.get(docsSites).entries(booking);
};
const anEntry = { location: 'guide/', title: 'Guide', text: 'A seat is a promise.' };
const indexOf = (docs: readonly unknown[]) => JSON.stringify({ docs });

describe('[SEC-11] the search index of a site from another builder', () => {
  test('is read directly if it is small', async () => {
    expect(await entriesOf(indexOf([{ ...anEntry, boost: 2 }]))).toEqual([anEntry]);
    expect([threads, log]).toEqual([0, '']);
  });

  test('is read in a thread if it is large, and only up to the limit', async () => {
    const docs = Array.from({ length: 60_000 }, (_, at) => ({ ...anEntry, location: `guide/#${at}` }));
    const entries = await entriesOf(indexOf(docs));
    expect(entries).toHaveLength(20_000);
    expect(entries[19_999]).toEqual(docs[19_999]);
    expect(threads).toBe(1);
  });

  test('is read up to sixteen million characters', async () => {
    const docs = Array.from({ length: 9 }, () => ({ ...anEntry, text: 'x'.repeat(2_000_000) }));
    expect(await entriesOf(indexOf(docs))).toHaveLength(7);
  });

  test.each([
    ['a million wrong entries', indexOf(Array.from({ length: 1_000_000 }, () => 1)), 'docs[0] has no location'],
    ['one wrong entry', indexOf([anEntry, { ...anEntry, title: 1 }]), 'docs[1] has no location'],
    ['no entries', indexOf([null]), 'docs[0] has no location'],
    ['no list', '{"docs":{"length":3}}', 'it is not JSON with a list of docs'],
    ['two million brackets', '['.repeat(2_000_000), 'it is not JSON with a list of docs'],
    [
      'more bytes than the limit',
      Buffer.alloc(64 * 1024 * 1024 + 1, ' '),
      'it is 67108865 bytes; the limit is 67108864',
    ],
  ])('returns nothing and logs a warning with %s', async (_, index, problem) => {
    expect(await entriesOf(index)).toEqual([]);
    expect(JSON.parse(log).msg).toContain(
      `The docs of '${booking}' are not searchable: cannot read their index: ${problem}`,
    );
  });
});

test('[SEC-11] site metadata that is too large counts as unreadable', async () => {
  const metadata = JSON.stringify({ site_name: 'Booking', more: 'x'.repeat(16 * 1024 * 1024) });
  objects.set(`${folder}/techdocs_metadata.json`, Buffer.from(metadata));
  expect(await extensions!.get(docsSites).site(booking)).toBeUndefined();
});
