import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, startTestServer } from '../../../testing/index.ts';

const page = '<!doctype html><html><head><title>x</title></head><body></body></html>';
const shared = { react: '/assets/shared-react-1234567.js', '@callboard/web-kit': '/assets/shared-web-kit-1234567.js' };

async function aFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

async function start({ entry = 'export default 1;', config = {}, list = JSON.stringify(shared) } = {}) {
  const webDirectory = await aFolder({ 'index.html': page, 'sign-in.html': page, '.shared-modules.json': list });
  const folder = await aFolder({ 'index.js': entry, 'pages/one.js': 'export {};', 'gates.css': 'a { color: red }' });
  const webPlugins = [{ id: 'gates', folder, entry: 'index.js', styles: 'gates.css' }];
  const server = await startTestServer({ webDirectory, webPlugins, config });
  onTestFinished(() => server.close());
  const html = async () => (await server.inject({ url: '/', headers: { accept: 'text/html' } })).body;
  const contentOf = async (type: string) =>
    new RegExp(`<script type="${type}">(.*?)</script>`).exec(await html())?.[1] ?? expect.fail(`no ${type}`);
  const part = async () => JSON.parse(await contentOf('callboard/plugins'))[0] as { entry: string; styles: string };
  return { server, html, contentOf, part };
}

test('the page maps shared modules to files of the app, under the strict policy', async () => {
  const { server, html, contentOf } = await start();
  const map = await contentOf('importmap');
  expect(JSON.parse(map)).toEqual({ imports: shared });
  expect((await html()).indexOf('importmap')).toBeLessThan((await html()).indexOf('<title>'));
  const policy = String((await server.inject({ url: '/' })).headers['content-security-policy']);
  const hash = createHash('sha256').update(map).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
});

test('files of a plugin are served under a hash of all of them, and may be kept forever', async () => {
  const { server, part } = await start();
  const { entry, styles } = await part();
  expect(entry).toMatch(/^\/assets\/plugins\/gates-[\w-]{10}\/index\.js$/);
  const module = await server.inject({ url: entry });
  expect(module.body).toBe('export default 1;');
  expect(module.headers['content-type']).toMatch(/javascript/);
  expect(module.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await server.inject({ url: entry.replace('index.js', 'pages/one.js') })).statusCode).toBe(200);
  expect((await server.inject({ url: styles })).headers['content-type']).toMatch(/css/);
  for (const path of ['../../../.shared-modules.json', '%2e%2e/%2e%2e/x', 'server.js', '']) {
    expect((await server.inject({ url: entry.replace('index.js', path) })).statusCode).toBe(404);
  }
  const other = await (await start({ entry: 'export default 2;' })).part();
  expect(other.entry).not.toBe(entry);
});

test('a replica with another version of the plugin serves the files of both', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(database.remove);
  const config = { backend: { database: database.config } };
  const first = await start({ config });
  const { entry } = await first.part();
  await first.server.close();
  const { server, part } = await start({ config, entry: 'export default 2;' });
  expect((await server.inject({ url: entry })).body).toBe('export default 1;');
  expect((await server.inject({ url: (await part()).entry })).body).toBe('export default 2;');
});

test('a protected app keeps the files from strangers', async () => {
  const { server, html } = await start({ config: { app: { protected: true } } });
  expect(await html()).not.toContain('importmap');
  expect((await server.inject({ url: '/assets/plugins/gates-0123456789/index.js' })).statusCode).toBe(401);
});

test('a web app that shares no modules is served without the plugins', async () => {
  const { html } = await start({ list: '[]' });
  expect(await html()).not.toContain('importmap');
  expect(await html()).toContain('<title>');
});

test('an overridden policy still allows the map, unless it allows every script in the page', async () => {
  const policyWith = async (sources: string[]) => {
    const { server } = await start({ config: { backend: { csp: { 'script-src': sources } } } });
    return String((await server.inject({ url: '/' })).headers['content-security-policy']);
  };
  expect(await policyWith(["'self'", 'https://cdn.example'])).toMatch(
    /script-src 'self' https:\/\/cdn\.example 'sha256-/,
  );
  expect(await policyWith(["'self'", "'unsafe-inline'"])).not.toContain('sha256-');
});
