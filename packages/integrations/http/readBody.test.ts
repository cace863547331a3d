import { EventEmitter, once } from 'node:events';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answering, aReader, aReaderWith, aServer } from '../testing/servers.ts';

const text = 'kind: Component\n'.repeat(100);

test.each([
  ['gzip', gzipSync(text)],
  ['x-gzip', gzipSync(text)],
  ['br', brotliCompressSync(text)],
  ['deflate', deflateSync(text)],
  ['deflate', deflateRawSync(text)],
  ['GZIP', gzipSync(text)],
  ['identity', Buffer.from(text)],
])('a body in %s is decoded', async (encoding, body) => {
  const { port } = await aServer(answering({ '/': { headers: { 'content-encoding': encoding }, body } }));
  expect(String((await aReader(`a.test:${port}`).read(`http://a.test:${port}/`)).content)).toBe(text);
});

test('binary bytes stay unchanged, and an empty body is empty', async () => {
  const body = Buffer.from([0, 255, 128, 10]);
  const empty = { headers: { 'content-encoding': 'gzip' } };
  const { port } = await aServer(answering({ '/bytes': { body }, '/empty': empty }));
  const reader = aReader(`a.test:${port}`);
  expect((await reader.read(`http://a.test:${port}/bytes`)).content).toEqual(body);
  expect((await reader.read(`http://a.test:${port}/empty`)).content).toEqual(Buffer.alloc(0));
});

test.each([
  ['an unknown encoding', 'zip', 'xyz', "has the unknown encoding 'zip'"],
  ['a body that does not match its encoding', 'gzip', 'xyz', 'does not match its content encoding, gzip'],
  ['a truncated body', 'gzip', gzipSync(text).subarray(0, 20), 'does not match its content encoding, gzip'],
])('%s is an error', async (_, encoding, body, message) => {
  const { port } = await aServer(answering({ '/': { headers: { 'content-encoding': encoding }, body } }));
  await expect(aReader(`a.test:${port}`).read(`http://a.test:${port}/`)).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: `'http://a.test:${port}/' ${message}`,
  });
});

describe('the size limit', () => {
  const tooLarge = (port: number, maxBytes: number) => ({
    name: 'PayloadTooLargeError',
    message: `'http://a.test:${port}/' is larger than the limit of ${maxBytes} bytes`,
  });

  test('accepts a body of exactly the limit, and rejects one byte more', async () => {
    const { port } = await aServer(answering({ '/': '12345' }));
    const reader = aReader(`a.test:${port}`);
    expect(String((await reader.read(`http://a.test:${port}/`, { maxBytes: 5 })).content)).toBe('12345');
    await expect(reader.read(`http://a.test:${port}/`, { maxBytes: 4 })).rejects.toMatchObject(tooLarge(port, 4));
  });

  test('is 10 MB by default, and a body that announces more is rejected immediately', async () => {
    const { port } = await aServer((_, response) => {
      response.writeHead(200, { 'content-length': 10 * 1024 * 1024 + 1 }).flushHeaders();
    });
    await expect(aReader(`a.test:${port}`).read(`http://a.test:${port}/`)).rejects.toMatchObject(
      tooLarge(port, 10485760),
    );
  });

  test('cuts off an endless body without a length', async () => {
    const events = new EventEmitter();
    const closed = once(events, 'closed');
    const { port } = await aServer((_, response) => {
      const send = () => {
        while (response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', send).on('close', () => events.emit('closed'));
      send();
    });
    const reader = aReaderWith({ allow: [{ host: `a.test:${port}` }], maxBytes: 1_000_000 });
    await expect(reader.read(`http://a.test:${port}/`)).rejects.toMatchObject(tooLarge(port, 1_000_000));
    await closed;
  });

  const zeros = Buffer.alloc(50 * 1024 * 1024);
  test.each([
    ['gzip', gzipSync(zeros)],
    ['br', brotliCompressSync(zeros.subarray(0, 20 * 1024 * 1024))],
    ['deflate', deflateSync(zeros)],
  ])('counts the decoded bytes of a %s bomb', async (encoding, body) => {
    const { port } = await aServer(answering({ '/': { headers: { 'content-encoding': encoding }, body } }));
    expect(body.length).toBeLessThan(100_000);
    const reading = aReader(`a.test:${port}`).read(`http://a.test:${port}/`);
    await expect(reading.then(({ content }) => content.length)).rejects.toMatchObject(tooLarge(port, 10485760));
  });
});
