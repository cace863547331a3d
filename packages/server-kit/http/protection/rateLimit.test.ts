import { afterEach, describe, expect, test } from 'vitest';
import { type Credentials, coreConfig, createLogger, definePlugin } from '../../index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';

let credentials: Credentials;
const desk = definePlugin({
  id: 'desk',
  start({ http, credentials: own }) {
    credentials = own;
    http.get('/', { config: { access: 'public' } }, () => ({}));
    http.get('/seats', () => []);
  },
});

let server: TestServer;
afterEach(() => server?.close());

async function serve(backend: object): Promise<void> {
  server = await startTestServer({ plugins: [desk], config: { backend } });
}

/** Headers of a signed-in user. */
async function aSession(name: string) {
  const userEntityRef = `user:default/${name}`;
  const claims = { userEntityRef, ownershipEntityRefs: [userEntityRef], sessionId: `session of ${name}` };
  return { authorization: `Bearer ${(await credentials.issueUserToken(claims)).token}` };
}

describe('the rate limit', () => {
  const limit = { incomingRequestLimit: 2, window: { minutes: 5 } };
  const statuses = async (url: string, count: number, remoteAddress = '10.0.0.1', headers = {}) => {
    const found: number[] = [];
    for (let call = 0; call < count; call++)
      found.push((await server.inject({ url, remoteAddress, headers })).statusCode);
    return found;
  };

  test('rejects excess requests in the usual shape, with the time to retry', async () => {
    await serve({ rateLimit: limit });
    expect(await statuses('/api/desk', 2)).toEqual([200, 200]);
    const response = await server.inject({ url: '/api/desk?x=1', remoteAddress: '10.0.0.1' });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(200);
    expect(response.json()).toMatchObject({
      error: { name: 'TooManyRequestsError', message: expect.stringContaining('Too many requests; try again in ') },
      request: { method: 'GET', url: '/?x=1' },
      response: { statusCode: 429 },
    });
  });

  test('counts each address separately, including failed sign-ins', async () => {
    await serve({ rateLimit: limit });
    expect(await statuses('/api/desk/nowhere', 3)).toEqual([401, 401, 429]);
    expect(await statuses('/api/desk', 1, '10.0.0.2')).toEqual([200]);
  });

  test('does not count health checks, scrapers and allow-listed addresses', async () => {
    await serve({ rateLimit: { ...limit, ipAllowList: ['10.0.0.9'] } });
    expect(await statuses('/.backstage/health/v1/readiness', 3)).toEqual([200, 200, 200]);
    expect(await statuses('/metrics', 3)).toEqual([200, 200, 200]);
    expect(await statuses('/api/desk', 3, '10.0.0.9')).toEqual([200, 200, 200]);
  });

  test('uses the forwarded address only from a trusted proxy', async () => {
    await serve({ rateLimit: limit, trustProxy: ['10.0.0.1'] });
    const forwarded = (address: string) => ({ 'x-forwarded-for': address });
    expect(await statuses('/api/desk', 3, '10.0.0.1', forwarded('203.0.113.1'))).toEqual([200, 200, 429]);
    expect(await statuses('/api/desk', 1, '10.0.0.1', forwarded('203.0.113.2'))).toEqual([200]);
    expect(await statuses('/api/desk', 2, '10.0.0.3', forwarded('203.0.113.3'))).toEqual([200, 200]);
    expect(await statuses('/api/desk', 1, '10.0.0.3', forwarded('203.0.113.4'))).toEqual([429]);
  });

  test('can be switched off', async () => {
    await serve({ rateLimit: false });
    expect(await statuses('/api/desk', 5)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('signed-in callers', () => {
  const backend = { rateLimit: { incomingRequestLimit: 2, window: { minutes: 5 } } };
  const ask = async (headers: object, remoteAddress = '10.0.0.1', url = '/api/desk/seats') =>
    (await server.inject({ url, headers: { ...headers }, remoteAddress })).statusCode;

  test('are counted by name, not by their shared address', async () => {
    await serve(backend);
    const [ada, bob] = await Promise.all([aSession('ada'), aSession('bob')]);
    expect([await ask(ada), await ask(ada), await ask(ada)]).toEqual([200, 200, 429]);
    expect([await ask(bob), await ask(ada, '10.0.0.2')]).toEqual([200, 429]);
  });

  test('are not blocked by anonymous callers', async () => {
    await serve(backend);
    const ada = await aSession('ada');
    expect(await ask(ada)).toBe(200);
    expect([await ask({}), await ask({}), await ask({})]).toEqual([401, 401, 429]);
    expect([await ask(ada), await ask(ada)]).toEqual([200, 429]);
  });

  test('without a session, such as guests, share a name but not a limit', async () => {
    await serve(backend);
    const guest = await server.asUser('user:default/guest');
    expect([await ask(guest), await ask(guest), await ask(guest)]).toEqual([200, 200, 429]);
    expect(await ask(guest, '10.0.0.2')).toBe(200);
  });

  test('are counted by name on public routes, and accepted with an invalid token', async () => {
    await serve(backend);
    const [ada, bad] = [await aSession('ada'), { authorization: 'Bearer nonsense' }];
    const visit = (headers: object) => ask(headers, '10.0.0.1', '/api/desk');
    expect([await visit(ada), await visit(ada), await visit(ada)]).toEqual([200, 200, 429]);
    expect([await visit(bad), await visit({}), await visit(bad), await visit({})]).toEqual([200, 200, 429, 429]);
  });

  test('that are services are counted by their name', async () => {
    await serve(backend);
    const service = await server.asService('desk');
    expect([await ask(service), await ask(service, '10.0.0.2'), await ask(service)]).toEqual([200, 200, 429]);
  });

  test('[SEC-11] cannot be guessed: new tokens from an address over its limit are not checked', async () => {
    await serve(backend);
    const bad = { authorization: 'Bearer nonsense' };
    expect([await ask(bad), await ask(bad), await ask(bad)]).toEqual([401, 401, 429]);
    expect([await ask(await aSession('ada')), await ask(await aSession('ada'), '10.0.0.2')]).toEqual([429, 200]);
  });
});

describe('X-Forwarded-For', () => {
  const warnings = async (backend: object) => {
    const lines: string[] = [];
    const logger = createLogger({ format: 'json', output: { write: (line) => void lines.push(line) } });
    server = await startTestServer({ plugins: [desk], config: { backend }, logger });
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    for (const url of ['/api/desk', '/api/desk', '/nowhere']) await server.inject({ url, headers });
    return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('X-Forwarded-For'));
  };

  test('is logged once when trustProxy is not configured', async () => {
    const found = await warnings({});
    expect(found).toEqual([
      expect.objectContaining({ level: 'warn', msg: expect.stringContaining('backend.trustProxy') }),
    ]);
  });

  test.each([false, '10.0.0.1', true])('is not logged when backend.trustProxy is %j', async (trustProxy) => {
    expect(await warnings({ trustProxy })).toEqual([]);
  });
});

test.each(['nonsense', ['10.0.0.1', '10.0.0.0/99'], ''])(
  'backend.trustProxy rejects %j, which is not an address',
  (trustProxy) => {
    const { error } = coreConfig.safeParse({ backend: { trustProxy } });
    expect(error?.issues[0]?.path.join('.')).toBe('backend.trustProxy');
  },
);
