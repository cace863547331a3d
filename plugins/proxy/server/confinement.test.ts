import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyServer } from './index.ts';
import { aTarget, rawCall } from './testing/aTarget.ts';

let target: Awaited<ReturnType<typeof aTarget>>;
let other: Awaited<ReturnType<typeof aTarget>>;
let server: TestServer;
let user: { authorization: string };
beforeAll(async () => {
  [target, other] = [await aTarget(), await aTarget()];
  const endpoints = {
    '/svc': { target: `${target.url}/base`, credentials: 'dangerously-allow-unauthenticated' },
    '/svc/admin': { target: `${target.url}/base/admin` },
    '/cut': { target: `${target.url}/base`, pathRewrite: { '^/api/proxy/cut/x': '/../' } },
  };
  server = await startTestServer({ plugins: [proxyServer], config: { proxy: { endpoints } } });
  user = await server.asUser();
});
afterAll(async () => {
  await server.close();
  await target.close();
  await other.close();
});

/** The status of a request whose target is sent without normalisation. */
async function statusOf(requestTarget: string, { authorization }: { authorization?: string } = {}): Promise<number> {
  const { host } = new URL(server.address);
  const lines = [`GET ${requestTarget} HTTP/1.1`, `Host: ${host}`, 'Connection: close'];
  const { closed } = rawCall(server.address, [...lines, ...(authorization ? [`Authorization: ${authorization}`] : [])]);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await closed)?.[1]);
}

describe('[SEC-05] the base path of a target is never left', () => {
  test.each([
    '/api/proxy/svc/..',
    '/api/proxy/svc/../x',
    '/api/proxy/svc/../../x',
    '/api/proxy/svc/a/../../../x',
    '/api/proxy/svc/./x',
    '/api/proxy/svc/%2e%2e/x',
    '/api/proxy/svc/%2E%2E/x',
    '/api/proxy/svc/.%2e/x',
    '/api/proxy/svc/%2e%2e%2fx',
    '/api/proxy/svc/a%2f..%2f..%2fx',
    '/api/proxy/svc/%252e%252e/x',
    '/api/proxy/svc/%252e%252e%252fx',
    '/api/proxy/svc/%25252e%25252e/x',
    '/api/proxy/svc/..;/x',
    '/api/proxy/svc/..;a=b/x',
    '/api/proxy/svc/..%3b/x',
    '/api/proxy/svc/..%20/x',
    '/api/proxy/svc/..\\x',
    '/api/proxy/svc/..%5cx',
    '/api/proxy/svc/..%255cx',
    '/api/proxy/svc\\..\\x',
    '/api/proxy/svc/a%00',
    '/api/proxy/svc/a%0d%0aHost:%20evil',
    '/api/proxy/svc/%c0%ae%c0%ae/x',
    '/api/proxy/svc/%ff',
    '/api/proxy/svc/%u002e%u002e/x',
    '/api/proxy/svc/%25u002e%25u002e%25u002fx',
    '/api/proxy/svc/%ef%bc%8e%ef%bc%8e/x',
    '/api/proxy/svc/%e2%80%a5/x',
    '/api/proxy/svc/..%ef%bc%8fx',
    '/api/proxy/svc/..%e2%88%95x',
    '/api/proxy/svc/..%ef%bc%bcx',
    '/api/proxy/svc/%uff0e%uff0e%uff0fx',
    '/api/proxy/svc/..?/../..',
    '/api/proxy/svc/a/..#x',
    '/api/proxy/svc/x#y',
    '/api/proxy/svc/x?#y',
    '/api/proxy/svc/..%23/x',
    '/api/proxy/svc/..%3f/x',
    '/api/proxy/svc/..%253fa/x',
    '/api/proxy/svc/%2e',
    '/api/proxy/../proxy/svc/x',
    '/api/proxy/%2e%2e/proxy/svc/x',
    '/api/proxy/cut/x',
  ])('by %s', async (path) => {
    const before = target.received.length;
    expect([400, 404]).toContain(await statusOf(path, user));
    expect(target.received).toHaveLength(before);
  });

  test.each(['/api/proxy/svc//127.0.0.1:1/x', '/api/proxy/svc/http://127.0.0.1:1/x', '/api/proxy/svc/@127.0.0.1:1/x'])(
    'nor its host, with %s',
    async (path) => {
      const before = target.received.length;
      expect(await statusOf(path)).toBe(200);
      expect(target.received).toHaveLength(before + 1);
      expect(target.received.at(-1)!.url).toMatch(/^\/base\//);
      expect(target.received.at(-1)!.headers.host).toBe(target.host);
    },
  );

  test('nor with an absolute URL in the request line', async () => {
    const before = target.received.length;
    for (const url of [`${other.url}/api/proxy/svc/x`, `${other.url}/x`, '//evil/api/proxy/svc/x', 'api/proxy/svc/x']) {
      expect([400, 404]).toContain(await statusOf(url, user));
    }
    expect([target.received.length, other.received.length]).toEqual([before, 0]);
  });

  test('nor with the query', async () => {
    for (const query of ['?/../../x', '?x=/../..', '?%2e%2e/x', '??', '?a=%00%0d%0a', '?http://127.0.0.1:1/']) {
      expect(await statusOf(`/api/proxy/svc/a${query}`)).toBe(200);
      expect(target.received.at(-1)!.url).toBe(`/base/a${query}`);
    }
  });

  test.each([
    '/a..b',
    '/...',
    '/..a',
    '/a%2Fb',
    '/a%20b',
    '/100%25',
    '/%E2%9C%93',
    '/a;v=1',
    '/a%252Fb',
    '/%E2%80%A6',
    '/50%25up',
  ])('while %s is just a name', async (path) => {
    expect(await statusOf(`/api/proxy/svc${path}`)).toBe(200);
    expect(target.received.at(-1)!.url).toBe(`/base${path}`);
  });
});

describe('[SEC-05] an endpoint with credentials is not reached through the open one around it', () => {
  test.each([
    '/svc//admin/users',
    '/svc/%61dmin/users',
    '/svc/%2561dmin/users',
    '/svc/ADMIN/users',
    '/svc%2fadmin/users',
    '/svc/admin%2fusers',
    '/svc/admin;x=1/users',
    '/svc/admin%3bx/users',
    '/svc/admin%3fx/users',
    '/svc/admin%23/users',
    '//svc/admin/users',
    '/svc/%20admin/users',
    '/svc/%u0061dmin/users',
    '/svc%ef%bc%8fadmin/users',
  ])('by %s', async (path) => {
    const before = target.received.length;
    expect([400, 401, 404]).toContain(await statusOf(`/api/proxy${path}`));
    expect(target.received).toHaveLength(before);
  });
});

test('[SEC-11] a path of the maximum length takes no longer than a short one', async () => {
  const paths = ['/a', '/', '/svx', '/%25', '/%20', '/%u0061', '/a;'].map(
    (part) => `/api/proxy${part.repeat(60_000 / part.length)}`,
  );
  const statuses = await Promise.all([...paths, ...paths, ...paths].map((path) => statusOf(path)));
  expect(statuses.filter((status) => ![400, 401].includes(status))).toEqual([]);
});
