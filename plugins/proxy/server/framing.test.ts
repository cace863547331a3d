import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { proxyServer } from './index.ts';
import { aTarget, rawCall } from './testing/aTarget.ts';

let target: Awaited<ReturnType<typeof aTarget>>;
let hasty: Awaited<ReturnType<typeof aTarget>>;
let server: TestServer;
beforeAll(async () => {
  target = await aTarget();
  // Responds before it has read the body.
  hasty = await aTarget((request, response) => response.end(`hasty ${request.url}`));
  const open = { credentials: 'dangerously-allow-unauthenticated', allowedHeaders: ['X-Passing', 'X-Forwarded-For'] };
  const endpoints = {
    '/open': { ...open, target: `${target.url}/base` },
    '/hasty': { ...open, target: `${hasty.url}/base` },
    '/forwarding': { target: target.url, credentials: 'forward' },
  };
  server = await startTestServer({ plugins: [proxyServer], config: { proxy: { endpoints } } });
});
afterAll(async () => {
  await server.close();
  await Promise.all([target.close(), hasty.close()]);
});
beforeEach(() => {
  target.received.length = 0;
});

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const inChunks = `${smuggled.length.toString(16)};ext="a;b"\r\n${smuggled}\r\n0\r\nX-Trailer: 1\r\n\r\n`;
const withLength = [`Content-Length: ${smuggled.length}`, smuggled] as const;
const chunked = ['Transfer-Encoding: chunked', inChunks] as const;

const send = (method: string, headers: readonly string[], body: string, path = '/open/x') =>
  rawCall(server.address, [`${method} /api/proxy${path} HTTP/1.1`, 'Host: localhost', ...headers], body);
const ask = async (path: string) => (await fetch(`${server.address}/api/proxy${path}`)).text();

describe('[SEC-05] a body is never read as another request', () => {
  test.each<[string, readonly [string, string]]>([
    ['close, content-length', withLength],
    ['close, Content-Length', withLength],
    ['close, content-length, host, te, trailer', withLength],
    ['close, transfer-encoding', chunked],
    ['close, transfer-encoding, content-length', chunked],
    ['close, content-type, content-encoding', withLength],
  ])('whatever headers Connection names: %s', async (connection, [framing, body]) => {
    for (const method of ['POST', 'GET', 'DELETE', 'OPTIONS']) {
      const call = send(method, [`Connection: ${connection}`, framing, 'Content-Type: text/x'], body);
      expect(await call.closed).toMatch(/^HTTP\/1\.1 200 /);
      expect(await ask('/open/next')).toBe('done');
    }
    const seen = target.received.map(({ method, url, body: text }) => [method, url, text]);
    const pair = (method: string) => [
      [method, '/base/x', smuggled],
      ['GET', '/base/next', ''],
    ];
    expect(seen).toEqual(['POST', 'GET', 'DELETE', 'OPTIONS'].flatMap(pair));
    expect(target.received[0]!.headers['content-type']).toBe('text/x');
  });

  test.each([
    ['two lengths', ['Content-Length: 0', 'Content-Length: 38']],
    ['a length and chunks', ['Content-Length: 0', 'Transfer-Encoding: chunked']],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 38']],
    ['a length that is not a number', ['Content-Length: +38']],
    ['a coding that is not chunks', ['Transfer-Encoding: identity']],
    ['a coding below the chunks', ['Transfer-Encoding: gzip, chunked']],
    ['chunks twice', ['Transfer-Encoding: chunked, chunked']],
    ['chunks with a tab', ['Transfer-Encoding:\x0bchunked']],
    ['a space before the colon', ['Transfer-Encoding : chunked']],
    ['a folded line', ['X-Passing: a', ' Transfer-Encoding: chunked', 'Content-Length: 0']],
  ])('when it has %s: it is rejected', async (_, headers) => {
    const call = send('POST', ['Connection: close', ...headers], inChunks);
    expect(await call.closed).toMatch(/^HTTP\/1\.1 400 /);
    expect(target.received).toEqual([]);
  });

  test('when the target responds before it has arrived', async () => {
    const call = send('POST', ['Content-Length: 1035'], 'x'.repeat(500), '/hasty/early');
    await vi.waitFor(() => expect(call.text()).toContain('hasty /base/early'));
    call.socket.write(`${'x'.repeat(500)}${smuggled}`);
    for (const path of ['/hasty/1', '/hasty/2', '/hasty/3'])
      expect(await ask(path)).toBe(`hasty /base${path.slice(6)}`);
    expect(hasty.received.map(({ url }) => url)).toEqual(['/base/early', '/base/1', '/base/2', '/base/3']);
    call.socket.destroy();
  });

  test('when its caller leaves in the middle', async () => {
    const before = hasty.received.length;
    const call = send('POST', ['Content-Length: 1000'], smuggled);
    await vi.waitFor(() => expect(target.sockets.size).toBeGreaterThan(0));
    call.socket.destroy();
    await call.closed;
    expect(await ask('/open/next')).toBe('done');
    expect(target.received.map(({ url }) => url)).toEqual(['/base/next']);
    expect(hasty.received).toHaveLength(before);
  });

  test.each([
    ['a length', ...withLength],
    ['chunks', ...chunked],
  ])('when a websocket request has %s: it is rejected', async (_, framing, body) => {
    const upgrade = ['Connection: Upgrade, Content-Length', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', framing];
    expect(await send('GET', upgrade, body).closed).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask('/open/next')).toBe('done');
    expect(target.received.map(({ url }) => url)).toEqual(['/base/next']);
  });

  test('when the caller expects 100-continue: the portal sends it, without asking the target', async () => {
    const headers = ['Connection: close', 'Expect: 100-continue', `Content-Length: ${smuggled.length}`];
    expect(await send('POST', headers, smuggled).closed).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
    expect(target.received).toMatchObject([{ url: '/base/x', body: smuggled }]);
    expect(target.received[0]!.headers.expect).toBeUndefined();
  });
});

test('[SEC-06] TRACE, whose response would reveal the configured headers, does not reach the target', async () => {
  expect(await send('TRACE', ['Connection: close'], '').closed).toMatch(/^HTTP\/1\.1 404 /);
  expect(target.received).toEqual([]);
});

describe('a Connection header removes', () => {
  test('headers that the configuration forwards', async () => {
    await send('GET', ['Connection: close, X-Passing', 'X-Passing: 1'], '').closed;
    expect(target.received[0]!.headers['x-passing']).toBeUndefined();
  });

  test('no headers that the target relies on to identify the caller', async () => {
    const { authorization } = await server.asUser();
    const named = 'Connection: close, authorization, host, x-forwarded-for, accept, user-agent';
    await send('GET', [named, 'X-Forwarded-For: 1.2.3.4', 'Accept: text/x'], '').closed;
    await send('GET', [named, `Authorization: ${authorization}`], '', '/forwarding/x').closed;
    const [first, second] = target.received.map(({ headers }) => headers);
    expect([first!.host, first!['x-forwarded-for'], first!.accept]).toEqual([target.host, '1.2.3.4', 'text/x']);
    expect([second!.host, second!.authorization]).toEqual([target.host, authorization]);
  });
});
