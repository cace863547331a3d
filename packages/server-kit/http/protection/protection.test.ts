import { afterEach, describe, expect, test } from 'vitest';
import { connectSourcePoint, definePlugin, frameSourcePoint } from '../../index.ts';
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

  test('are on every response, including rejections', async () => {
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

  test('contain a strict content security policy', async () => {
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

  test('pages may call the origins that plugins name, and no others', async () => {
    const radar = definePlugin({
      id: 'radar',
      start({ extensions }) {
        extensions.add(connectSourcePoint, 'https://api.radar.example');
        extensions.add(connectSourcePoint, 'https://API.radar.example:443');
        extensions.add(connectSourcePoint, 'http://127.0.0.1:8080');
      },
    });
    await serve();
    const strict = String((await headers())['content-security-policy']);
    await server.close();
    server = await startTestServer({ plugins: [desk, radar] });
    const opened = "connect-src 'self' https://api.radar.example http://127.0.0.1:8080";
    const policy = strict.replace("connect-src 'self'", opened);
    for (const url of ['/api/desk', '/nowhere']) expect((await headers(url))['content-security-policy']).toBe(policy);
    await server.close();
    server = await startTestServer({
      plugins: [desk, radar],
      config: { backend: { csp: { 'connect-src': "'self'" } } },
    });
    expect((await headers())['content-security-policy']).toBe(strict);
  });

  test('pages may show the origins in frames that plugins name, and by default only their own', async () => {
    await serve();
    expect((await headers())['content-security-policy']).not.toContain('frame-src');
    await server.close();
    const dashboards = definePlugin({
      id: 'dashboards',
      start: ({ extensions }) => extensions.add(frameSourcePoint, 'https://grafana.example'),
    });
    server = await startTestServer({ plugins: [desk, dashboards] });
    expect((await headers())['content-security-policy']).toContain("frame-src 'self' https://grafana.example");
  });

  test.each([
    '*',
    'https:',
    'https://*.example',
    'https://a.example/path',
    'https://a.example; script-src *',
    'ws://a.example',
  ])('a plugin cannot open pages to %j', async (source) => {
    const radar = definePlugin({ id: 'radar', start: ({ extensions }) => extensions.add(connectSourcePoint, source) });
    const starting = startTestServer({ plugins: [radar] });
    await expect(starting).rejects.toThrow(
      `Plugin 'radar' allows pages to call '${source}'; it must be an http or https`,
    );
    await serve();
  });

  test('a backend on another origin than the app is allowed', async () => {
    await serve({ baseUrl: 'https://api.example.com' }, { baseUrl: 'https://portal.example.com' });
    expect((await headers())['content-security-policy']).toContain("connect-src 'self' https://api.example.com;");
  });

  test('require HTTPS only where it is used', async () => {
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

  test('accepts the configured origins, by name or by pattern', async () => {
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

  test('answers a preflight before credentials are checked', async () => {
    await serve({ cors: { origin: 'http://localhost:3000', methods: ['GET', 'PUT'] } });
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'PUT' };
    const response = await server.inject({ method: 'OPTIONS', url: '/api/desk/nowhere', headers });
    expect([response.statusCode, response.headers['access-control-allow-methods']]).toEqual([204, 'GET, PUT']);
  });
});
