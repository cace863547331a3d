import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';

const script = `console.log(${JSON.stringify('x'.repeat(3000))})`;
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let directory: string;
let server: TestServer;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-web-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(
    join(directory, 'index.html'),
    '<!doctype html><html><head><title>C</title></head><body></body></html>',
  );
  await writeFile(join(directory, 'favicon.svg'), '<svg/>');
  await writeFile(join(directory, 'assets', 'index-abc123.js'), script);
  await writeFile(join(directory, 'assets', 'index-abc123.js.br'), brotliCompressSync(script));
  await writeFile(join(directory, 'assets', 'index-abc123.js.gz'), gzipSync(script));
  await mkdir(join(directory, '.hidden'));
  await writeFile(join(directory, '.hidden', 'list.json'), '{}');
  await writeFile(join(directory, 'assets', '.hidden.js'), script);
  server = await startTestServer({
    webDirectory: directory,
    config: {
      app: { title: '</script><script>alert(1)</script> $& $1', baseUrl: 'https://portal.example.com' },
      organization: { name: 'Meridian Air' },
      backend: { baseUrl: 'https://portal.example.com', auth: { keys: [{ secret: 'hush-hush' }] } },
    },
  });
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

function configIn(page: string) {
  const scripts = [...page.matchAll(/<script type="backstage.io\/config">(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  return JSON.parse(scripts[0]![1]!);
}

describe('the page', () => {
  test.each(['/', '/index.html', '/catalog', '/catalog/default/component/a.js?tab=docs'])(
    '%s is the app',
    async (url) => {
      const response = await server.inject({ url, headers: html });
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(response.body).toContain('<title>C</title>');
    },
  );

  test('carries the configuration for the browser, escaped so no value can break out of it', async () => {
    const [config] = configIn((await server.inject('/')).body);
    expect(config).toMatchObject({
      context: 'app',
      deprecatedKeys: [],
      data: {
        app: { title: '</script><script>alert(1)</script> $& $1', baseUrl: 'https://portal.example.com' },
        organization: { name: 'Meridian Air' },
        backend: { baseUrl: 'https://portal.example.com' },
        permission: { enabled: false },
      },
    });
    expect(Object.keys(config.data.backend).toSorted()).toEqual(['baseUrl', 'bodyLimit']);
    expect(JSON.stringify(config)).not.toContain('hush-hush');
  });

  test('is answered with 304 while it is unchanged', async () => {
    const { etag } = (await server.inject('/')).headers;
    const response = await server.inject({ url: '/catalog', headers: { ...html, 'if-none-match': String(etag) } });
    expect([response.statusCode, response.body]).toEqual([304, '']);
  });

  test.each([
    ['/catalog', { accept: '*/*' }],
    ['/assets/gone-123.js', html],
    ['/api', html],
    ['/api/nobody', html],
    ['/.backstage/health/v2', html],
  ])('is not served for %s with %j', async (url, headers) => {
    const response = await server.inject({ url, headers });
    expect([response.statusCode, response.body]).toEqual([404, '']);
  });
});

describe('files', () => {
  test('with a hash in their name are cached forever', async () => {
    const response = await server.inject('/assets/index-abc123.js');
    expect([response.statusCode, response.body]).toEqual([200, script]);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toMatch(/javascript/);
  });

  test('that were compressed at build time are sent compressed', async () => {
    const response = await server.inject({
      url: '/assets/index-abc123.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  });

  test('without a hash in their name are revalidated after a while', async () => {
    const response = await server.inject('/favicon.svg');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  });

  test.each(['/assets/none.js', '/assets/index-abc123.js.br', '/assets/.hidden.js', '/.hidden/list.json'])(
    'that are not for the browser are not found: %s',
    async (url) => {
      expect((await server.inject(url)).statusCode).toBe(404);
    },
  );

  test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
    'outside are not found: %s',
    async (url) => {
      expect((await server.inject(url)).statusCode).toBe(404);
    },
  );
});

test('without configured URLs the browser gets the address of the server', async () => {
  const plain = await startTestServer({ webDirectory: directory });
  const [{ data }] = configIn((await plain.inject('/')).body);
  expect([data.app, data.backend.baseUrl, plain.url]).toEqual([
    { title: 'Callboard', baseUrl: plain.address },
    plain.address,
    plain.address,
  ]);
  await plain.close();
});

test('a web folder without a page is an error that names it', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'callboard-web-'));
  await expect(startTestServer({ webDirectory: empty })).rejects.toThrow(`The web app is not in '${empty}'`);
  await rm(empty, { recursive: true });
});
