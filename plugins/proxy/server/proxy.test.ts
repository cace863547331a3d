import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyServer } from './index.ts';
import { aTarget } from './testing/aTarget.ts';

let target: Awaited<ReturnType<typeof aTarget>>;
let responder: Awaited<ReturnType<typeof aTarget>>;
let server: TestServer;
let user: { authorization: string };

beforeAll(async () => {
  target = await aTarget();
  responder = await aTarget((request, response) => {
    if (request.url?.includes('moved')) {
      response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end();
      return;
    }
    const headers = {
      'content-type': 'text/html',
      'set-cookie': 'session=1',
      'x-secret': '1',
      'x-shown': '2',
      'cache-control': 'max-age=5',
      'content-security-policy': "default-src 'unsafe-inline'",
      'access-control-allow-origin': '*',
    };
    response.writeHead(418, headers).end('<p>tea</p>');
  });
  const endpoints = {
    '/plain': target.url,
    '/based/': { target: `${target.url}/base/v1/`, headers: { Authorization: 'Basic c2VjcmV0', 'X-Own': 'mine' } },
    '/responder': { target: responder.url, allowedHeaders: ['x-shown'] },
    '/read-only': { target: target.url, allowedMethods: ['GET'] },
    '/allowing': { target: target.url, allowedHeaders: ['X-Passing', 'Authorization', 'Cookie', 'Connection', 'Te'] },
    '/forwarding': { target: target.url, credentials: 'forward' },
    '/open': { target: `${target.url}/open`, credentials: 'dangerously-allow-unauthenticated' },
    '/open/admin': { target: `${target.url}/open/admin` },
    '/rewritten': { target: `${target.url}/base`, pathRewrite: { '^/api/proxy/rewritten/v1/?': '/v2/' } },
    '/same-host': { target: target.url, changeOrigin: false },
    '/dead': 'http://127.0.0.1:1',
  };
  server = await startTestServer({ plugins: [proxyServer], config: { proxy: { endpoints } } });
  user = await server.asUser('user:default/ada');
});
afterAll(async () => {
  await server.close();
  await target.close();
  await responder.close();
});

const call = (path: string, init: RequestInit & { anonymous?: boolean } = {}) =>
  fetch(`${server.address}/api/proxy${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...(init.anonymous ? {} : user), ...init.headers },
  });
type ErrorBody = { error: { message: string }; response: { statusCode: number } };
const errorOf = (response: Response) => response.json() as Promise<ErrorBody>;
const received = () => target.received.at(-1)!;

describe('a request', () => {
  test('reaches the target without the endpoint in its path', async () => {
    const init = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } };
    const response = await call('/plain/items/a%2Fb?x=1&y=%20', init);
    expect([response.status, await response.text()]).toEqual([200, 'done']);
    expect(received()).toMatchObject({ method: 'POST', url: '/items/a%2Fb?x=1&y=%20', body: '{"a":1}' });
  });

  test.each([
    ['/plain', '/'],
    ['/plain/', '/'],
    ['/plain?x=1', '/?x=1'],
    ['/based', '/base/v1/'],
    ['/based/items', '/base/v1/items'],
    ['/rewritten/v1/items', '/base/v2/items'],
    ['/rewritten/v3/items', '/base/api/proxy/rewritten/v3/items'],
  ])('for %s becomes %s at the target', async (path, url) => {
    expect((await call(path)).status).toBe(200);
    expect(received().url).toBe(url);
  });

  test('may contain bytes of any type, have no length, or be empty', async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (const part of ['one ', 'two']) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    await call('/plain', { method: 'PUT', body: chunks, duplex: 'half' } as RequestInit);
    expect(received()).toMatchObject({ method: 'PUT', body: 'one two' });
    await call('/plain', { method: 'DELETE', body: 'with a body' });
    expect(received()).toMatchObject({ method: 'DELETE', body: 'with a body' });
    await call('/plain', { method: 'PATCH', body: 'not json', headers: { 'content-type': 'application/json' } });
    expect(received()).toMatchObject({ method: 'PATCH', body: 'not json' });
    await call('/plain', { method: 'HEAD' });
    expect(received()).toMatchObject({ method: 'HEAD', body: '' });
  });

  test('is rejected when the endpoint does not allow its method', async () => {
    const before = target.received.length;
    const response = await call('/read-only/a', { method: 'POST', body: '' });
    expect([response.status, (await errorOf(response)).error.message]).toEqual([
      404,
      "The proxy endpoint '/read-only' allows GET, not POST",
    ]);
    expect(target.received).toHaveLength(before);
    expect((await call('/read-only/a')).status).toBe(200);
  });
});

describe('headers', () => {
  const sent = {
    accept: 'text/plain',
    'accept-language': 'de',
    'cache-control': 'no-cache',
    'content-type': 'text/plain',
    'user-agent': 'test',
    cookie: 'backstage-auth=secret',
    'x-passing': 'yes',
    'x-forwarded-for': '1.2.3.4',
    'x-own': 'theirs',
  };

  test('only safe ones are forwarded, not the token or the cookie of the caller', async () => {
    await call('/plain', { method: 'POST', body: 'x', headers: sent });
    const { host, connection, 'content-length': length, ...others } = received().headers;
    expect(others).toEqual({
      accept: 'text/plain',
      'accept-language': 'de',
      'cache-control': 'no-cache',
      'content-type': 'text/plain',
      'user-agent': 'test',
    });
    expect([host, length, connection]).toEqual([target.host, '1', 'keep-alive']);
  });

  test('those of the configuration override those of the caller', async () => {
    await call('/based', { headers: sent });
    expect(received().headers).toMatchObject({ authorization: 'Basic c2VjcmV0', 'x-own': 'mine' });
  });

  test('others can be allowed, but never the portal token, the cookie, or connection headers', async () => {
    await call('/allowing', { headers: { ...sent, te: 'trailers' } });
    const { headers } = received();
    expect(headers['x-passing']).toBe('yes');
    expect([headers.authorization, headers.cookie, headers.te, headers['x-forwarded-for']]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('the token is forwarded if the configuration says so', async () => {
    await call('/forwarding', { headers: sent });
    expect(received().headers.authorization).toBe(user.authorization);
    expect(received().headers.cookie).toBeUndefined();
  });

  test("the target gets the portal's host name only without changeOrigin", async () => {
    await call('/same-host');
    expect(received().headers.host).toBe(new URL(server.address).host);
  });

  test('of the response only safe and named ones are returned', async () => {
    const response = await call('/responder/x');
    expect([response.status, await response.text()]).toEqual([418, '<p>tea</p>']);
    const { headers } = response;
    expect([headers.get('set-cookie'), headers.get('x-secret'), headers.get('access-control-allow-origin')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([headers.get('x-shown'), headers.get('cache-control'), headers.get('content-type')]).toEqual([
      '2',
      'max-age=5',
      'text/html',
    ]);
  });

  test('a redirect is forwarded and not followed', async () => {
    const response = await call('/responder/moved');
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/elsewhere']);
  });
});

describe('credentials', () => {
  test('are required unless the endpoint says otherwise', async () => {
    const before = target.received.length;
    for (const path of ['/plain/a', '/forwarding/a', '/nothing-there', '/']) {
      expect([path, (await call(path, { anonymous: true })).status]).toEqual([path, 401]);
    }
    const forged = await call('/plain/a', { anonymous: true, headers: { authorization: 'Bearer forged' } });
    expect(forged.status).toBe(401);
    expect(target.received).toHaveLength(before);
    expect((await call('/open/a', { anonymous: true })).status).toBe(200);
    expect(received().url).toBe('/open/a');
  });

  test('[SEC-05] an endpoint below an open one is not open itself', async () => {
    const before = target.received.length;
    for (const path of ['/open/admin', '/open/admin/', '/open/admin/users', '/open/admin?x']) {
      expect([path, (await call(path, { anonymous: true })).status]).toEqual([path, 401]);
    }
    expect(target.received).toHaveLength(before);
    expect((await call('/open/admin/users')).status).toBe(200);
    expect(received().url).toBe('/open/admin/users');
    expect((await call('/open/administrators', { anonymous: true })).status).toBe(200);
  });

  test('an unknown endpoint is 404 with an empty body', async () => {
    for (const path of ['/nothing-there/a', '/plainer', '/PLAIN2']) {
      const response = await call(path);
      expect([response.status, await response.text()]).toEqual([404, '']);
    }
  });
});

test('an unreachable target is a 502 without its address', async () => {
  for (const init of [{}, { method: 'POST', body: 'x'.repeat(1_000_000) }]) {
    const response = await call('/dead/a', init);
    const body = await errorOf(response);
    expect([response.status, body.error.message, body.response]).toEqual([
      502,
      "The target of the proxy endpoint '/dead' cannot be reached",
      { statusCode: 502 },
    ]);
    expect(JSON.stringify(body)).not.toContain('127.0.0.1');
  }
});

describe('a configuration is rejected', () => {
  test.each<[string, object, string]>([
    ['with a target that is not a URL', { '/a': 'localhost' }, 'Expected a URL'],
    ['with another protocol', { '/a': 'file:///etc' }, 'Expected a URL'],
    ['with credentials in the target', { '/a': { target: 'http://u:p@127.0.0.1' } }, 'credentials'],
    ['with a query in the target', { '/a': { target: 'http://127.0.0.1/?x' } }, 'query'],
    ['with an unknown mode', { '/a': { target: 'http://127.0.0.1', credentials: 'none' } }, 'credentials'],
    [
      'with a header that frames messages',
      { '/a': { target: 'http://127.0.0.1', headers: { TE: 'x' } } },
      'connection',
    ],
    ['with a path that leads elsewhere', { '/a/../b': 'http://127.0.0.1' }, '/a/../b'],
    ['with a path that is encoded', { '/a%2fb': 'http://127.0.0.1' }, '/a%2fb'],
    ['with a broken pattern', { '/a': { target: 'http://127.0.0.1', pathRewrite: { '(': '/' } } }, '('],
    ['with the same path twice', { '/a': 'http://127.0.0.1', '/A/': 'http://127.0.0.1' }, 'differ only in case'],
  ])('%s', async (_, endpoints, message) => {
    await expect(startTestServer({ plugins: [proxyServer], config: { proxy: { endpoints } } })).rejects.toThrow(
      message,
    );
  });
});
