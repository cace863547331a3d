import type { Socket } from 'node:net';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyServer } from './index.ts';
import { aRawTarget } from './testing/aRawTarget.ts';
import { rawCall } from './testing/aTarget.ts';

const whole = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ndone';
const planted = 'HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nplanted';

/** The raw responses of the target, by the last part of the path; other paths get a valid response. */
const answers: Record<string, string> = {
  'length-and-chunks':
    'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n4\r\ndone\r\n0\r\n\r\n',
  'two-lengths': 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\ndone!',
  'no-number': 'HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\ndone',
  'not-http': 'SSH-2.0-OpenSSH\r\n\r\n',
  switching: 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
  'status-999': 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n',
  'header-bytes': 'HTTP/1.1 200 OK\r\nContent-Type: a\0b\r\nContent-Length: 0\r\n\r\n',
  'long-header': `HTTP/1.1 200 OK\r\nContent-Type: ${'x'.repeat(200_000)}\r\nContent-Length: 0\r\n\r\n`,
  cut: 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\npart',
  'two-answers': `${whole}${planted}`,
  'hints-first': `HTTP/1.1 103 Early Hints\r\nLink: </x>\r\nSet-Cookie: a=b\r\n\r\n${whole}`,
  'empty-with-length': `HTTP/1.1 204 No Content\r\nContent-Length: 46\r\n\r\n${planted}`,
  unchanged: 'HTTP/1.1 304 Not Modified\r\nContent-Length: 4\r\n\r\n',
  head: 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Type: text/x\r\n\r\n',
  'head-with-body': `HTTP/1.1 200 OK\r\nContent-Length: 46\r\n\r\n${planted}`,
  folded: 'HTTP/1.1 200 OK\r\nX-Shown: a\r\n Set-Cookie: b=c\r\nContent-Length: 4\r\n\r\ndone',
  twice:
    'HTTP/1.1 200 OK\r\nConnection: Keep-Alive\r\nConnection: X-Hidden\r\nX-Hidden: 1\r\nX-Shown: a\r\nX-Shown: \xe4\r\nContent-Type: text/plain\r\nContent-Type: text/html\r\nLocation: /a\r\nLocation: /b\r\nContent-Length: 4\r\n\r\ndone',
  hops: 'HTTP/1.1 200 OK\r\nConnection: X-Shown, Content-Length, Set-Cookie\r\nX-Shown: 1\r\nKeep-Alive: timeout=5\r\nProxy-Authenticate: Basic\r\nTrailer: X-T\r\nContent-Length: 4\r\n\r\ndone',
};

let target: Awaited<ReturnType<typeof aRawTarget>>;
let server: TestServer;
let idle: Socket | undefined;
beforeAll(async () => {
  target = await aRawTarget((head, socket) => {
    const [, name = ''] = /^\w+ \/([\w-]*)/.exec(head) ?? [];
    if (name === 'idle') idle = socket;
    socket.write(answers[name] ?? whole, 'latin1');
    if (name === 'cut') socket.end();
  });
  const open = {
    credentials: 'dangerously-allow-unauthenticated',
    allowedHeaders: ['X-Shown', 'X-Hidden', 'Keep-Alive'],
  };
  const config = { proxy: { endpoints: { '/raw': { ...open, target: target.url } } } };
  server = await startTestServer({ plugins: [proxyServer], config });
});
afterAll(async () => {
  await server.close();
  await target.close();
});

const call = (name: string, method = 'GET') => fetch(`${server.address}/api/proxy/raw/${name}`, { method });
const next = async () => (await call('well')).text();

describe('an invalid response', () => {
  test.each([
    'length-and-chunks',
    'two-lengths',
    'no-number',
    'not-http',
    'switching',
    'status-999',
    'header-bytes',
    'long-header',
  ])('is a 502, and the next caller gets their own response: %s', async (name) => {
    const response = await call(name);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain("The target of the proxy endpoint '/raw' cannot be reached");
    expect(await next()).toBe('done');
  });

  test('with a second one after it: the next caller does not get the second', async () => {
    for (const _ of [1, 2, 3]) {
      expect(await (await call('two-answers')).text()).toBe('done');
      expect(await next()).toBe('done');
    }
  });

  test('without a request: the next caller does not get it', async () => {
    expect(await (await call('idle')).text()).toBe('done');
    const gone = new Promise((resolve) => idle!.once('close', resolve));
    idle!.write(planted);
    await gone;
    expect(await next()).toBe('done');
  });

  test('that is shorter than announced fails for the caller', async () => {
    const reading = call('cut').then((response) => response.text());
    await expect(reading).rejects.toThrow();
    expect(await next()).toBe('done');
  });
});

describe('a response without a body', () => {
  const raw = (method: string, name: string) =>
    rawCall(server.address, [`${method} /api/proxy/raw/${name} HTTP/1.1`, 'Host: localhost', 'Connection: close'])
      .closed;

  test.each([
    ['GET', 'empty-with-length', 204],
    ['GET', 'unchanged', 304],
    ['HEAD', 'head', 200],
    ['HEAD', 'head-with-body', 200],
  ])('%s %s stays without a body', async (method, name, status) => {
    const [head, body] = (await raw(method, name)).split('\r\n\r\n');
    expect([head, body]).toEqual([expect.stringMatching(`^HTTP/1\\.1 ${status} `), '']);
    if (status === 204) expect(head!.toLowerCase()).not.toContain('content-length');
    expect(await next()).toBe('done');
  });

  test('has its length after HEAD', async () => {
    const { headers } = await call('head', 'HEAD');
    expect([headers.get('content-length'), headers.get('content-type')]).toEqual(['4', 'text/x']);
  });

  test('before the final response is dropped', async () => {
    const text = await raw('GET', 'hints-first');
    expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\ndone$/);
    expect(text.toLowerCase()).not.toMatch(/103|set-cookie/);
  });
});

test('connection headers of the target are not forwarded, and the target cannot remove the framing', async () => {
  const { headers } = await call('hops');
  const names = ['x-shown', 'proxy-authenticate', 'trailer', 'set-cookie', 'content-length'];
  expect(names.map((name) => headers.get(name))).toEqual([null, null, null, null, '4']);
  expect(headers.get('keep-alive')).not.toBe('timeout=5');
});

test('a header that is sent more than once is forwarded once, with its usual meaning', async () => {
  const { headers } = await call('twice');
  const names = ['x-hidden', 'x-shown', 'content-type', 'location'];
  expect(names.map((name) => headers.get(name))).toEqual([null, 'a, \xe4', 'text/plain', '/api/proxy/raw/a']);
});

test('a folded header does not become another one', async () => {
  const { headers } = await call('folded');
  expect(headers.getSetCookie()).toEqual([]);
  expect(await next()).toBe('done');
});
