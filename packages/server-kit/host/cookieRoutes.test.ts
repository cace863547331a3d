import { afterEach, describe, expect, test } from 'vitest';
import { type Credentials, definePlugin } from '../index.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

let issue: Credentials['issueLimitedUserToken'];
const docs = definePlugin({
  id: 'docs',
  start({ http, credentials }) {
    issue = credentials.issueLimitedUserToken;
    http.get('/page', { config: { access: 'cookie' } }, (request) => credentials.principalOf(request));
    http.get('/data', (request) => credentials.principalOf(request));
    http.post('/page', { config: { access: 'cookie' } }, () => ({}));
  },
});

const cookieUrl = '/api/docs/.backstage/auth/v1/cookie';
let server: TestServer;
afterEach(() => server.close());

async function serverAt(baseUrl: string): Promise<void> {
  server = await startTestServer({ plugins: [docs], config: { backend: { baseUrl } } });
}

async function getCookie(headers: Record<string, string> = {}) {
  return server.inject({ url: cookieUrl, headers: { ...(await server.asUser('user:default/ines')), ...headers } });
}

describe('the cookie', () => {
  test.each([
    ['https://portal.example.com', { secure: true, sameSite: 'None' }],
    ['http://localhost:7007', { secure: true, sameSite: 'None' }],
    ['http://portal.example.com', { sameSite: 'Lax' }],
  ])('of %s is scoped to its host', async (baseUrl, attributes) => {
    await serverAt(baseUrl);
    const response = await getCookie();
    const { secure, ...cookie } = response.cookies[0] as Record<string, unknown>;
    expect({ ...cookie, ...(secure ? { secure } : {}) }).toEqual({
      name: 'backstage-auth',
      value: expect.any(String),
      path: '/',
      httpOnly: true,
      expires: expect.any(Date),
      ...attributes,
    });
    const { expiresAt } = response.json();
    expect(response.statusCode).toBe(200);
    expect(Math.abs(new Date(expiresAt).getTime() - (cookie.expires as Date).getTime())).toBeLessThan(1000);
  });

  test('is reused while it is valid for more than five minutes, and its expiry is sent again', async () => {
    await serverAt('http://localhost:7007');
    const first = await getCookie();
    const again = await getCookie({ cookie: `backstage-auth=${first.cookies[0]!.value}` });
    expect(again.cookies).toEqual([]);
    expect(new Date(again.json().expiresAt).getTime()).toBeCloseTo(new Date(first.json().expiresAt).getTime(), -4);
  });

  test.each([
    [
      'of another user',
      async () =>
        (await server.inject({ url: cookieUrl, headers: await server.asUser('user:default/eve') })).cookies[0]!.value,
    ],
    [
      'of another session of the user',
      async () => {
        const user = { type: 'user', userEntityRef: 'user:default/ines', ownershipEntityRefs: [] } as const;
        return (await issue({ ...user, sessionId: 'elsewhere' })).token;
      },
    ],
    ['that is not ours', async () => 'eyJhbGciOiJub25lIn0.e30.'],
    [
      'that is a bearer token',
      async () => (await server.asUser('user:default/ines')).authorization.slice('Bearer '.length),
    ],
  ])('%s is replaced', async (_case, read) => {
    await serverAt('http://localhost:7007');
    const response = await getCookie({ cookie: `backstage-auth=${await read()}` });
    expect(response.cookies).toHaveLength(1);
  });

  test('is for users only', async () => {
    await serverAt('http://localhost:7007');
    expect((await server.inject(cookieUrl)).statusCode).toBe(401);
    const asService = await server.inject({ url: cookieUrl, headers: await server.asService('docs') });
    expect([asService.statusCode, asService.json().error.name]).toEqual([403, 'NotAllowedError']);
  });

  test('is cleared on request: with a token, or on the app without one', async () => {
    await serverAt('http://localhost:7007');
    const clear = async (url: string, headers = {}) => server.inject({ method: 'DELETE', url, headers });
    expect((await clear(cookieUrl)).statusCode).toBe(401);
    for (const response of [
      await clear(cookieUrl, await server.asUser()),
      await clear('/api/app/.backstage/auth/v1/cookie'),
    ]) {
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect(response.cookies).toMatchObject([{ name: 'backstage-auth', value: '', expires: new Date(0), path: '/' }]);
    }
  });

  test('is also set by the app', async () => {
    await serverAt('http://localhost:7007');
    const response = await server.inject({ url: '/api/app/.backstage/auth/v1/cookie', headers: await server.asUser() });
    expect([response.statusCode, response.cookies.length]).toEqual([200, 1]);
  });

  test('[SEC-08] grants nothing when sent with a second one, which a sibling host may have planted', async () => {
    await serverAt('http://localhost:7007');
    const own = (await getCookie()).cookies[0]!.value;
    const { value: planted } = (
      await server.inject({ url: cookieUrl, headers: await server.asUser('user:default/eve') })
    ).cookies[0]!;
    for (const cookie of [
      `backstage-auth=${planted}; backstage-auth=${own}`,
      `backstage-auth=${own}; backstage-auth=x`,
    ]) {
      expect((await server.inject({ url: '/api/docs/page', headers: { cookie } })).statusCode).toBe(401);
    }
  });

  test('grants only reading, and only where it is allowed', async () => {
    await serverAt('http://localhost:7007');
    const headers = { cookie: `backstage-auth=${(await getCookie()).cookies[0]!.value}` };
    const page = await server.inject({ url: '/api/docs/page', headers });
    expect([page.statusCode, page.json()]).toMatchObject([200, { type: 'user', userEntityRef: 'user:default/ines' }]);
    expect((await server.inject({ url: '/api/docs/data', headers })).statusCode).toBe(401);
    expect((await server.inject({ url: cookieUrl, headers })).statusCode).toBe(401);
    expect((await server.inject({ method: 'POST', url: '/api/docs/page', headers })).statusCode).toBe(401);
  });
});
