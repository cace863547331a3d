import { afterEach, describe, expect, test } from 'vitest';
import { definePlugin } from '../../index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';

const desk = definePlugin({
  id: 'desk',
  start: ({ http }) => void http.get('/', { config: { access: 'public' } }, () => ({})),
});

let server: TestServer;
afterEach(() => server.close());

async function serve(backend: object = {}, app: object = {}): Promise<void> {
  server = await startTestServer({ plugins: [desk], config: { app, backend } });
}

describe('security headers', () => {
  const headers = async (url = '/api/desk') => (await server.inject(url)).headers;

  test('are on every answer, refusals included', async () => {
    await serve();
    for (const url of ['/api/desk', '/api/desk/nowhere', '/nowhere']) {
      expect(await headers(url)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  test('hold a strict content policy', async () => {
    await serve();
    expect(String((await headers())['content-security-policy']).split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "script-src-attr 'none'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ]);
  });

  test('backend.csp replaces or removes directives', async () => {
    await serve({
      csp: { 'connect-src': ["'self'", 'https://api.example.com'], 'img-src': false, 'frame-src': "'none'" },
    });
    const policy = String((await headers())['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
    expect(policy).toContain("frame-src 'none'");
    expect(policy).not.toContain('img-src');
  });

  test('a backend on another origin than the app may be connected to', async () => {
    await serve({ baseUrl: 'https://api.example.com' }, { baseUrl: 'https://portal.example.com' });
    expect((await headers())['content-security-policy']).toContain("connect-src 'self' https://api.example.com;");
  });

  test('ask for HTTPS only where it is used', async () => {
    await serve();
    expect((await headers())['strict-transport-security']).toBeUndefined();
    await server.close();
    await serve({ baseUrl: 'https://portal.example.com' });
    expect((await headers())['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('CORS', () => {
  const from = (origin: string) => server.inject({ url: '/api/desk', headers: { origin } });

  test('is off unless configured', async () => {
    await serve();
    expect((await from('https://a.example.com')).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('lets the configured origins in, by name or by pattern', async () => {
    await serve({ cors: { origin: ['http://localhost:3000', 'https://*.example.com'], credentials: true } });
    const allowed = async (origin: string) => (await from(origin)).headers['access-control-allow-origin'];
    expect(await allowed('http://localhost:3000')).toBe('http://localhost:3000');
    expect(await allowed('https://a.example.com')).toBe('https://a.example.com');
    expect(await allowed('https://a.example.com.evil.org')).toBeUndefined();
    expect(await allowed('https://evil.org/.example.com')).toBeUndefined();
  });

  test('never gives every origin credentials', async () => {
    await serve({ cors: { origin: '*', credentials: true } });
    expect((await from('https://evil.org')).headers['access-control-allow-origin']).toBe('*');
  });

  test('answers a preflight before credentials are asked for', async () => {
    await serve({ cors: { origin: 'http://localhost:3000', methods: ['GET', 'PUT'] } });
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'PUT' };
    const response = await server.inject({ method: 'OPTIONS', url: '/api/desk/nowhere', headers });
    expect([response.statusCode, response.headers['access-control-allow-methods']]).toEqual([204, 'GET, PUT']);
  });
});

describe('the rate limit', () => {
  const limit = { incomingRequestLimit: 2, window: { minutes: 5 } };
  const statuses = async (url: string, count: number, remoteAddress = '10.0.0.1', headers = {}) => {
    const found: number[] = [];
    for (let call = 0; call < count; call++)
      found.push((await server.inject({ url, remoteAddress, headers })).statusCode);
    return found;
  };

  test('refuses what is too much in the usual form, and says when to come back', async () => {
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

  test('counts each address by itself, and failed sign-ins too', async () => {
    await serve({ rateLimit: limit });
    expect(await statuses('/api/desk/nowhere', 3)).toEqual([401, 401, 429]);
    expect(await statuses('/api/desk', 1, '10.0.0.2')).toEqual([200]);
  });

  test('does not count health checks and scrapers, nor addresses on the list', async () => {
    await serve({ rateLimit: { ...limit, ipAllowList: ['10.0.0.9'] } });
    expect(await statuses('/.backstage/health/v1/readiness', 3)).toEqual([200, 200, 200]);
    expect(await statuses('/metrics', 3)).toEqual([200, 200, 200]);
    expect(await statuses('/api/desk', 3, '10.0.0.9')).toEqual([200, 200, 200]);
  });

  test('believes the forwarded address only of a trusted proxy', async () => {
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
