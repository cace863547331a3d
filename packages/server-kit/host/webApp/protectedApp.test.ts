import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontend } from '@callboard/config';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type Credentials, definePlugin } from '../../index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';

const origin = 'https://portal.example.com';
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const cookieUrl = '/api/app/.backstage/auth/v1/cookie';
const page = (title: string) => `<!doctype html><html><head><title>${title}</title></head><body></body></html>`;
let credentials: Credentials;
const docs = definePlugin({
  id: 'docs',
  config: z.object({
    app: z.object({ auth: frontend(z.object({ autoSignIn: z.boolean(), custom: z.boolean() })) }),
    auth: z.object({ environment: frontend(z.string()) }),
    catalog: frontend(z.object({ title: z.string() })),
  }),
  start({ http, ...context }) {
    credentials = context.credentials;
    http.get('/pages', () => ({}));
    http.post('/pages', () => ({}));
  },
});
const visible = {
  app: {
    auth: { autoSignIn: true, custom: true },
    title: 'Meridian',
    baseUrl: origin,
    languages: { default: 'de' },
    support: { url: 'https://intranet.example.com' },
  },
  auth: { environment: 'production' },
  catalog: { title: 'Inventory' },
  organization: { name: 'Meridian Air' },
};
let directory: string;
let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-web-'));
  const files = {
    'index.html': page('The app'),
    'sign-in.html': page('Sign in'),
    'favicon.svg': '<svg/>',
    'theme.js': 'theme()',
    'assets/index-abc123.js': 'app()',
    'other/plan.txt': 'plans',
    'sign-in/index-def456.js': 'signIn()',
  };
  for (const folder of ['assets', 'other', 'sign-in']) await mkdir(join(directory, folder));
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  other = await startProtected();
  server = await startProtected();
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  await rm(directory, { recursive: true });
});

function startProtected(app: object = {}, backend: object = {}): Promise<TestServer> {
  return startTestServer({
    plugins: [docs],
    webDirectory: directory,
    config: {
      ...visible,
      app: { ...visible.app, protected: true, ...app },
      backend: { baseUrl: origin, ...backend },
    },
  });
}

const tokenOf = async (from: TestServer, user?: string) => (await from.asUser(user)).authorization.slice(7);

function postForm(values: Record<string, string>, url = '/', headers: Record<string, string> = { origin }) {
  return server.inject({
    method: 'POST',
    url,
    headers: { ...form, ...headers },
    payload: String(new URLSearchParams(values)),
  });
}

async function signIn(): Promise<{ cookie: string }> {
  const response = await postForm({ type: 'sign-in', token: await tokenOf(server) });
  return { cookie: `backstage-auth=${response.cookies[0]!.value}` };
}

const titleOf = ({ body }: { body: string }) => /<title>(.*)<\/title>/.exec(body)?.[1];
const configIn = ({ body }: { body: string }) => {
  const [, json] = /<script type="backstage.io\/config">(.*?)<\/script>/s.exec(body)!;
  return JSON.parse(json!)[0].data;
};

describe('without the cookie', () => {
  test.each(['/', '/index.html', '/catalog', '/catalog/default/component/a.js?tab=docs', '/sign-in.html'])(
    '%s is the sign-in page and is not cached',
    async (url) => {
      const response = await server.inject({ url, headers: html });
      expect([response.statusCode, titleOf(response)]).toEqual([200, 'Sign in']);
      expect(response.body).not.toContain('app-mode');
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('cookie') });
      expect(response.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    },
  );

  test('the page gets only the configuration that signing in needs', async () => {
    expect(configIn(await server.inject({ url: '/', headers: html }))).toEqual({
      app: { title: 'Meridian', baseUrl: origin, languages: { default: 'de' }, auth: { autoSignIn: true } },
      auth: { environment: 'production' },
      backend: { baseUrl: origin },
    });
  });

  test.each(['/assets/index-abc123.js', '/other/plan.txt', '/assets%2Findex-abc123.js', '//assets/index-abc123.js'])(
    '%s, a file of the app, is rejected',
    async (url) => {
      const response = await server.inject(url);
      expect([401, 404]).toContain(response.statusCode);
      expect(response.body).not.toMatch(/app\(\)|plans/);
    },
  );

  test('a rejected file is a 401 that is not cached', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await server.inject({ method, url: '/assets/index-abc123.js' });
      expect([response.statusCode, response.headers['cache-control']]).toEqual([401, 'no-store']);
    }
  });

  test.each([
    ['/favicon.svg', 'public, max-age=3600'],
    ['/theme.js', 'public, max-age=3600'],
    ['/sign-in/index-def456.js', 'public, max-age=31536000, immutable'],
  ])('%s is public', async (url, cacheControl) => {
    const response = await server.inject(url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, cacheControl]);
  });
});

describe('with the cookie', () => {
  test.each(['/', '/index.html', '/catalog?x=1'])('[AUTH-042] %s is the app, with its mode', async (url) => {
    const response = await server.inject({ url, headers: { ...html, ...(await signIn()) } });
    expect([response.statusCode, titleOf(response)]).toEqual([200, 'The app']);
    expect(response.body).toContain('<meta name="app-mode" content="protected">');
    expect(configIn(response)).toMatchObject(visible);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('cookie') });
  });

  test("the app's files are served with private caching", async () => {
    const response = await server.inject({ url: '/assets/index-abc123.js', headers: await signIn() });
    expect([response.statusCode, response.body]).toEqual([200, 'app()']);
    expect(response.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });

  test('no API is accessible', async () => {
    const headers = await signIn();
    for (const request of [
      { url: '/api/docs/pages' },
      { url: cookieUrl },
      { method: 'POST', url: '/api/docs/pages' },
      { method: 'POST', url: '/api/docs/pages', headers: { ...form, origin }, payload: 'type=sign-in' },
    ] as const) {
      const response = await server.inject({
        ...request,
        headers: { ...headers, ...('headers' in request ? request.headers : {}) },
      });
      expect([response.statusCode, request]).toEqual([401, request]);
    }
  });

  test.each([
    ['that is nonsense', async () => 'nonsense'],
    [
      'of another portal',
      async () => (await other.inject({ url: cookieUrl, headers: await other.asUser() })).cookies[0]!.value,
    ],
    ['that is a bearer token', () => tokenOf(server)],
    ['without a signature', async () => `${(await tokenOf(server)).split('.').slice(0, 2).join('.')}.`],
  ])('%s shows the sign-in page', async (_case, read) => {
    const headers = { ...html, cookie: `backstage-auth=${await read()}` };
    expect(titleOf(await server.inject({ url: '/catalog', headers }))).toBe('Sign in');
    expect((await server.inject({ url: '/assets/index-abc123.js', headers })).statusCode).toBe(401);
  });

  test('that has expired shows the sign-in page', async () => {
    const headers = { ...html, ...(await signIn()) };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 + 60_000 });
    expect(titleOf(await server.inject({ url: '/catalog', headers }))).toBe('Sign in');
    expect((await server.inject({ url: '/assets/index-abc123.js', headers })).statusCode).toBe(401);
  });
});

test('the cookie of an ended session shows the sign-in page', async () => {
  const user = { userEntityRef: 'user:default/ines', ownershipEntityRefs: [], sessionId: 'of-ines' };
  const { token } = await credentials.issueUserToken(user);
  const [cookie] = (await postForm({ type: 'sign-in', token })).cookies;
  const headers = { ...html, cookie: `backstage-auth=${cookie!.value}` };
  expect(titleOf(await server.inject({ url: '/catalog', headers }))).toBe('The app');
  await credentials.endSessions(['of-ines']);
  expect(titleOf(await server.inject({ url: '/catalog', headers }))).toBe('Sign in');
  expect((await postForm({ type: 'sign-in', token })).statusCode).toBe(401);
});

describe('the sign-in form', () => {
  test.each(['/', '/catalog/default/component/a?tab=docs&x=%20', '//evil.example/a'])(
    'posted to %s sets the cookie and redirects back',
    async (url) => {
      const response = await postForm({ type: 'sign-in', token: await tokenOf(server, 'user:default/ines') }, url, {
        origin,
        'sec-fetch-site': 'same-origin',
      });
      expect([response.statusCode, response.headers.location]).toEqual([303, `${origin}${url}`]);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.cookies).toMatchObject([{ name: 'backstage-auth', path: '/', httpOnly: true, secure: true }]);
    },
  );

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a neighbouring site', { origin: 'https://evil.example.com' }],
    ['another port', { origin: `${origin}:8443` }],
    ['a page without an origin', { origin: 'null' }],
    ['nowhere', {}],
    ['another site, as the browser says', { origin, 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site, as the browser says', { origin, 'sec-fetch-site': 'same-site' }],
  ])('from %s is rejected', async (_case, headers) => {
    const response = await postForm({ type: 'sign-in', token: await tokenOf(server) }, '/', headers);
    expect([response.statusCode, response.json().error.name, response.cookies]).toEqual([403, 'NotAllowedError', []]);
  });

  test.each([
    ['nothing', async () => ''],
    ['nonsense', async () => 'nonsense'],
    ['a token of another portal', () => tokenOf(other)],
    ['a token without a signature', async () => `${(await tokenOf(server)).split('.').slice(0, 2).join('.')}.`],
    ['the cookie itself', async () => (await signIn()).cookie.slice('backstage-auth='.length)],
    ['a token for another plugin', async () => (await server.asService('docs')).authorization.slice(7)],
  ])('with %s is rejected', async (_case, read) => {
    const response = await postForm({ type: 'sign-in', token: await read() });
    expect([response.statusCode, response.json().error.name, response.cookies]).toEqual([
      401,
      'AuthenticationError',
      [],
    ]);
  });

  test('with an expired token is rejected', async () => {
    const token = await tokenOf(server);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 + 60_000 });
    const response = await postForm({ type: 'sign-in', token });
    expect([response.statusCode, response.json().error.message]).toEqual([401, 'Invalid token: it has expired']);
  });

  test.each([undefined, 'user:default/ines'])('with the token of a service is rejected (for %s)', async (user) => {
    const token = (await server.asService('app', user)).authorization.slice(7);
    const response = await postForm({ type: 'sign-in', token });
    expect([response.statusCode, response.cookies]).toEqual([403, []]);
  });

  test('of another type is rejected', async () => {
    const response = await postForm({ type: 'sign-up', token: await tokenOf(server) });
    expect([response.statusCode, response.json().error.message]).toEqual([
      400,
      "The form type must be 'sign-in', not 'sign-up'",
    ]);
  });

  test('is rejected by URLs that are not pages, in another format, and where the app is public', async () => {
    const values = { type: 'sign-in', token: await tokenOf(server) };
    for (const url of ['/assets/x', '/api/nobody', '/sign-in/x']) {
      expect((await postForm(values, url)).statusCode).toBe(404);
    }
    const asJson = { method: 'POST', url: '/', headers: { origin }, payload: values } as const;
    expect((await server.inject(asJson)).statusCode).toBe(404);
    const open = await startProtected({ protected: false });
    const token = await tokenOf(open);
    const headers = { ...form, origin };
    const posted = await open.inject({ method: 'POST', url: '/', headers, payload: `type=sign-in&token=${token}` });
    expect([posted.statusCode, posted.cookies]).toEqual([404, []]);
    await open.close();
  });
});

test('[AUTH-044] the cookie is removed on request, with or without a token', async () => {
  const response = await server.inject({ method: 'DELETE', url: cookieUrl, headers: await signIn() });
  expect([response.statusCode, response.cookies]).toMatchObject([
    204,
    [{ name: 'backstage-auth', value: '', expires: new Date(0), path: '/' }],
  ]);
});

test('[AUTH-043] the cookie is renewed for a caller with a token', async () => {
  const response = await server.inject({ url: cookieUrl, headers: await server.asUser() });
  const headers = { cookie: `backstage-auth=${response.cookies[0]!.value}` };
  expect(Date.parse(response.json().expiresAt)).toBeGreaterThan(Date.now());
  expect((await server.inject({ url: cookieUrl })).statusCode).toBe(401);
  expect((await server.inject({ url: '/assets/index-abc123.js', headers })).statusCode).toBe(200);
});

test('[AUTH-042] an app that is not protected is public and has no mode', async () => {
  const open = await startProtected({ protected: false });
  const response = await open.inject({ url: '/catalog', headers: html });
  expect([titleOf(response), response.headers['cache-control']]).toEqual(['The app', 'no-cache']);
  expect(response.body).not.toContain('app-mode');
  expect((await open.inject('/assets/index-abc123.js')).statusCode).toBe(200);
  await open.close();
});

test('a portal and an API on two hosts cannot be protected, because a cookie belongs to one host', async () => {
  await expect(startProtected({}, { baseUrl: 'https://api.example.com' })).rejects.toThrow(
    "app.protected needs app.baseUrl and backend.baseUrl on the same host, because its cookie belongs to one host; they are 'https://portal.example.com' and 'https://api.example.com'",
  );
});
