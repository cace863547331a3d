import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyServer } from './index.ts';
import { aTarget } from './testing/aTarget.ts';

/** Headers with which a target tries to act as the portal. */
const speaking = {
  'content-security-policy': "script-src 'unsafe-inline' *",
  'content-security-policy-report-only': 'default-src *; report-uri https://evil.test',
  'x-content-type-options': 'sniff',
  'x-frame-options': 'ALLOWALL',
  'strict-transport-security': 'max-age=0',
  'clear-site-data': '"*"',
  'service-worker-allowed': '/',
  'alt-svc': 'h2="evil.test:443"',
  nel: '{"report_to":"evil","max_age":1000}',
  'report-to': '{"group":"evil"}',
  'cross-origin-resource-policy': 'cross-origin',
};
const cookies = [
  'backstage-auth=planted; Path=/; HttpOnly; Max-Age=9',
  'a=1; domain=example.test;PATH=/api/auth;Secure',
  'b=2',
];

let target: Awaited<ReturnType<typeof aTarget>>;
let server: TestServer;
beforeAll(async () => {
  target = await aTarget((request, response) => {
    const asked = new URL(request.url!, 'http://x').searchParams;
    const to = asked.get('to');
    if (to !== null) return void response.writeHead(307, { location: to }).end();
    const type = asked.get('type') ?? 'text/html';
    response.writeHead(200, { ...speaking, 'set-cookie': cookies, 'content-type': type.split('|') });
    response.end('alert(1)');
  });
  const open = { target: target.url, credentials: 'dangerously-allow-unauthenticated' };
  const endpoints = {
    '/open': open,
    '/naming': { ...open, allowedHeaders: [...Object.keys(speaking), 'Set-Cookie'] },
    '/based': { ...open, target: `${target.url}/base/` },
    '/rewritten': { ...open, pathRewrite: { '^/api/proxy/rewritten': '' } },
    '/trusted/app': { ...open, allowedHeaders: Object.keys(speaking), sandbox: false },
  };
  server = await startTestServer({ plugins: [proxyServer], config: { proxy: { endpoints } } });
});
afterAll(async () => {
  await server.close();
  await target.close();
});

const answerOf = (path: string) => fetch(`${server.address}/api/proxy${path}`);

describe('[SEC-09] a response of a target does not act as part of the portal', () => {
  test.each(['/open', '/naming'])('a page runs and loads nothing, whatever its headers: %s', async (path) => {
    const { headers } = await answerOf(path);
    expect(headers.get('content-security-policy')).toMatch(
      /^sandbox; default-src 'none'; [^,]*frame-ancestors 'none'$/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const others = [
      'content-security-policy-report-only',
      'clear-site-data',
      'service-worker-allowed',
      'alt-svc',
      'nel',
    ];
    expect(others.map((name) => headers.get(name))).toEqual(others.map(() => null));
    expect([headers.get('report-to'), headers.get('strict-transport-security')]).toEqual([null, null]);
  });

  test.each([
    ['text/javascript', 'text/plain; charset=utf-8'],
    ['Application/JavaScript; Charset="latin1"', 'text/plain; charset=latin1'],
    ['application/x-javascript', 'text/plain; charset=utf-8'],
    ['text/ecmascript', 'text/plain; charset=utf-8'],
    ['text/jscript', 'text/plain; charset=utf-8'],
    ['text/plain, text/javascript', 'text/plain; charset=utf-8'],
    ['text/plain|text/javascript', 'text/plain'],
    ['text/javascript|text/plain', 'text/plain; charset=utf-8'],
    ['application/wasm', 'application/octet-stream'],
    ['application/json; charset=utf-8', 'application/json; charset=utf-8'],
    ['application/postscript', 'application/postscript'],
  ])('a script is plain data that no page runs: %s', async (type, expected) => {
    const response = await answerOf(`/open?type=${encodeURIComponent(type)}`);
    expect([response.headers.get('content-type'), await response.text()]).toEqual([expected, 'alert(1)']);
  });

  test('a cookie is dropped, or limited to the endpoint if the configuration allows it', async () => {
    expect((await answerOf('/open')).headers.getSetCookie()).toEqual([]);
    expect((await answerOf('/naming')).headers.getSetCookie()).toEqual([
      'backstage-auth=planted; HttpOnly; Max-Age=9; Path=/api/proxy/naming',
      'a=1;Secure; Path=/api/proxy/naming',
      'b=2; Path=/api/proxy/naming',
    ]);
  });

  test('unless the configuration trusts it: then the policy of the portal applies, and scripts stay scripts', async () => {
    const { headers } = await answerOf('/trusted/app/x.js?type=text/javascript');
    const own = (await fetch(`${server.address}/.backstage/health/v1/liveness`)).headers;
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options']) {
      expect([name, headers.get(name)]).toEqual([name, own.get(name)]);
    }
    expect([headers.get('content-type'), headers.get('alt-svc')]).toEqual(['text/javascript', null]);
  });
});

describe('a redirect', () => {
  const sentTo = async (path: string, to: string, method = 'POST') => {
    const url = `${server.address}/api/proxy${path}?to=${encodeURIComponent(to)}`;
    const { status, headers } = await fetch(url, { method, redirect: 'manual' });
    expect(status).toBe(307);
    return headers.get('location');
  };

  test.each([
    { path: '/open/a/b', to: '/items/1?x=1#y', expected: '/api/proxy/open/items/1?x=1#y' },
    { path: '/open/a/b', to: 'c', expected: '/api/proxy/open/a/c' },
    { path: '/based/a', to: '/base/items', expected: '/api/proxy/based/items' },
    { path: '/based/a', to: '/base', expected: '/api/proxy/based' },
    { path: '/based/a', to: 'c/../d', expected: '/api/proxy/based/d' },
    { path: '/open', to: '//other.test/x', expected: 'http://other.test/x' },
    { path: '/open', to: 'https://other.test/x', expected: 'https://other.test/x' },
  ])('from $path to $to is $expected', async ({ path, to, expected }) => {
    expect(await sentTo(path, to)).toBe(expected);
  });

  test('to a path outside the endpoint leads to the target, never to the portal', async () => {
    for (const to of ['/admin', '/basement', '/base/../api/catalog', '/api/catalog/entities']) {
      expect(await sentTo('/based/a', to)).toBe(new URL(to, target.url).href);
    }
    expect(await sentTo('/rewritten/a', '/api/catalog')).toBe(`${target.url}/api/catalog`);
  });

  test('[SEC-10] does not lead elsewhere in the portal, with the method and the token for the target', async () => {
    const home = new URL('/api/catalog/entities', server.address).href;
    expect(await sentTo('/open', home)).toBeNull();
    expect(await sentTo('/open', `\t${home}`, 'DELETE')).toBeNull();
    expect(await sentTo('/open', home, 'GET')).toBe(home);
  });
});
