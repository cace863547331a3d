import { describe, expect, onTestFinished, test } from 'vitest';
import { coreConfig, definePlugin } from '../../index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { rawAnswer } from '../../testing/rawAnswer.ts';

const desk = definePlugin({
  id: 'desk',
  start: ({ http }) => void http.get('/', { config: { access: 'public' } }, () => ({ secret: 'seat 4a' })),
});

let server: TestServer;

async function serve(backend: object = {}, app: object = {}): Promise<void> {
  server = await startTestServer({ plugins: [desk], config: { app, backend } });
  onTestFinished(() => server.close());
}

const ask = (host: string, headers: object = {}, url = '/api/desk') =>
  server.inject({ url, headers: { ...headers, host } });
const statusFor = async (host: string, headers: object = {}) => (await ask(host, headers)).statusCode;

test('localhost and IP addresses are accepted, with any port', async () => {
  await serve();
  const hosts = [
    'localhost',
    'LOCALHOST:7007',
    'localhost.',
    '127.0.0.1:7007',
    '10.1.2.3',
    '[::1]',
    '[2001:db8::1]:80',
  ];
  for (const host of hosts) expect([host, await statusFor(host)]).toEqual([host, 200]);
});

test('[SEC-10] a page that points its own name at the portal only gets a configuration hint', async () => {
  await serve();
  const hosts = ['evil.example', 'localhost.evil.example', 'evil.example:7007', '127.0.0.1.evil.example', '1.2.3.4.5'];
  for (const host of hosts) {
    const response = await ask(host);
    expect([response.statusCode, response.json().error]).toEqual([
      403,
      {
        name: 'NotAllowedError',
        message: `This portal does not accept the host name '${host}'. To allow it, add it to backend.allowedHosts, or set app.baseUrl or backend.baseUrl to a URL with this host`,
      },
    ]);
    expect(response.body).not.toContain('seat 4a');
  }
});

test('the hosts of the base URLs are accepted', async () => {
  await serve({ baseUrl: 'https://api.acme.example:8443' }, { baseUrl: 'https://Portal.acme.example' });
  const hosts = ['portal.acme.example', 'api.acme.example:8443', 'acme.example', 'other.acme.example'];
  expect(await Promise.all(hosts.map((host) => statusFor(host)))).toEqual([200, 200, 403, 403]);
});

describe('backend.allowedHosts', () => {
  test.each([
    ['portal.example', { 'portal.example': 200, 'PORTAL.example:80': 200, 'a.portal.example': 403 }],
    ['.portal.example', { 'portal.example': 200, 'a.b.portal.example': 200, 'notportal.example': 403 }],
    ['*.portal.example', { 'portal.example': 403, 'a.portal.example': 200, '.portal.example': 403 }],
    [['one.example', 'bücher.example'], { 'one.example': 200, 'xn--bcher-kva.example': 200, 'two.example': 403 }],
    ['*', { 'evil.example': 200 }],
  ])('of %j accepts those names', async (allowedHosts, expected) => {
    await serve({ allowedHosts });
    for (const [host, status] of Object.entries(expected)) {
      expect([host, await statusFor(host)]).toEqual([host, status]);
    }
  });

  test.each(['portal.example:80', 'https://portal.example', 'a.*.example', '', '.', '*.', '..example'])(
    'rejects %j, which is not a host name',
    (host) => {
      const { error } = coreConfig.safeParse({ backend: { allowedHosts: [host] } });
      expect(error?.issues[0]?.path.join('.')).toContain('backend.allowedHosts');
    },
  );
});

describe('behind a proxy', () => {
  const forwarded = (host: string) => ({ 'x-forwarded-host': host });

  test('that is trusted, the forwarded name counts', async () => {
    await serve({ trustProxy: 'loopback', allowedHosts: 'portal.example' });
    expect(await statusFor('upstream', forwarded('portal.example'))).toBe(200);
    expect(await statusFor('upstream', forwarded('evil.example, portal.example'))).toBe(200);
    expect(await statusFor('portal.example', forwarded('evil.example'))).toBe(403);
  });

  test('that is not trusted, only the Host header counts', async () => {
    await serve({ allowedHosts: 'portal.example' });
    expect(await statusFor('evil.example', forwarded('portal.example'))).toBe(403);
    expect(await statusFor('portal.example', forwarded('evil.example'))).toBe(200);
  });
});

test('health checks work with any name, and without one for old probes', async () => {
  await serve();
  expect((await ask('some-service', {}, '/.backstage/health/v1/readiness')).statusCode).toBe(200);
  expect((await ask('some-service', {}, '/metrics')).statusCode).toBe(403);
  expect((await rawAnswer(server.address, 'GET /api/desk HTTP/1.0\r\n\r\n')).status).toBe(200);
});

test('[SEC-10] an upgrade and a path that cannot be decoded are rejected as well', async () => {
  await serve();
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
  for (const lines of [`GET /api/desk HTTP/1.1\r\n${upgrade}`, 'GET /%zz HTTP/1.1\r\n']) {
    expect((await rawAnswer(server.address, `${lines}Host: evil.example\r\n\r\n`)).status).toBe(403);
  }
});

test('requests rejected for their host count for the rate limit', async () => {
  await serve({ rateLimit: { incomingRequestLimit: 2, window: '5m' } });
  expect([await statusFor('evil.example'), await statusFor('evil.example')]).toEqual([403, 403]);
  expect([await statusFor('evil.example'), await statusFor('localhost')]).toEqual([429, 429]);
});
