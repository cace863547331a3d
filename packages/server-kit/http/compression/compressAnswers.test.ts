import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { definePlugin } from '../../index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';

const large = JSON.stringify({ text: randomBytes(2000).toString('hex') });
const longest = JSON.stringify({ text: randomBytes(200_000).toString('hex') });
const kept = Buffer.from(large);

const reader = new EventEmitter();

async function* failing() {
  yield 'a little';
  throw new Error('The source is gone');
}

async function* failingLate() {
  yield randomBytes(1_000_000).toString('hex');
  await once(reader, 'began');
  throw new Error('The source is gone');
}

const desk = definePlugin({
  id: 'desk',
  start({ http }) {
    const answer = (path: string, type: string, body: () => unknown, headers = {}) =>
      http.get(path, { config: { access: 'public' } }, (_request, reply) =>
        reply.headers(headers).type(type).send(body()),
      );
    answer('/text', 'application/json', () => large);
    answer('/bytes', 'application/json; charset=utf-8', () => kept);
    answer('/longest', 'application/json', () => longest);
    answer('/stream', 'text/plain', () => Readable.from(['one,', 'x'.repeat(2000)]));
    answer('/failing', 'text/plain', () => Readable.from(failing()));
    answer('/failing-late', 'text/plain', () => Readable.from(failingLate()));
    answer('/small', 'application/json', () => '{}');
    answer('/events', 'text/event-stream', () => large);
    answer('/picture', 'image/png', () => kept);
    answer('/packed', 'application/json', () => kept, { 'content-encoding': 'zstd' });
    answer('/as-is', 'application/json', () => large, { 'cache-control': 'no-cache, no-transform' });
    answer('/varying', 'application/json', () => large, { vary: 'Origin' });
  },
});

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ plugins: [desk] });
});
afterEach(() => server.close());

const call = (path: string, encoding = 'gzip', method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url: `/api/desk${path}`, headers: { 'accept-encoding': encoding } });

test('responses are compressed with brotli or gzip, depending on the client', async () => {
  const brotli = await call('/text', 'gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(large);
  const gzip = await call('/text');
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': `${gzip.rawPayload.length}` });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(large);
});

test.each(['/bytes', '/longest'])('%s is compressed like text', async (path) => {
  const text = path === '/bytes' ? large : longest;
  for (const _time of ['first', 'second']) {
    expect(gunzipSync((await call(path)).rawPayload).toString()).toBe(text);
    expect(brotliDecompressSync((await call(path, 'br')).rawPayload).toString()).toBe(text);
  }
});

test('streams are compressed too', async () => {
  expect(gunzipSync((await call('/stream')).rawPayload).toString()).toBe(`one,${'x'.repeat(2000)}`);
});

test('a stream that fails before its first byte is a normal error response', async () => {
  const answer = await call('/failing');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.json().error.message).toMatch(/^An internal error occurred logId=/);
});

test('a stream that fails halfway does not end as if it were complete', async () => {
  const answer = await fetch(new URL('/api/desk/failing-late', server.url));
  reader.emit('began');
  await expect(answer.text()).rejects.toThrow();
});

test.each(['/small', '/events', '/picture', '/as-is'])('%s is sent uncompressed', async (path) => {
  const { headers } = await call(path);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('vary');
});

test('a compressed response is not compressed again', async () => {
  const { headers, rawPayload } = await call('/packed');
  expect(headers['content-encoding']).toBe('zstd');
  expect(rawPayload).toEqual(kept);
});

test('every response varies by Accept-Encoding, even an uncompressed one', async () => {
  const plain = await call('/text', 'identity');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toBe('accept-encoding');
  expect((await call('/varying')).headers.vary).toBe('Origin, accept-encoding');
});

test('HEAD has the headers of GET', async () => {
  const [get, head] = [await call('/text'), await call('/text', 'gzip', 'HEAD')];
  expect(head.rawPayload).toHaveLength(0);
  for (const name of ['content-encoding', 'content-length', 'content-type', 'vary']) {
    expect(head.headers[name]).toBe(get.headers[name]);
  }
});
