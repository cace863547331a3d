import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAuthority } from '@callboard/integrations/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/index.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const dataUrl = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const html = (title: string) =>
  `<!doctype html><html><head><title>${title}</title><link rel="icon" type="image/svg+xml" href="/favicon.svg" /><link rel="manifest" href="/manifest.webmanifest" /></head><body><noscript>Callboard runs in the browser</noscript></body></html>`;

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-web-'));
  await writeFile(join(directory, 'index.html'), html('Callboard'));
  await writeFile(join(directory, 'sign-in.html'), html('Callboard'));
  await writeFile(join(directory, 'logo.png'), png);
});
afterAll(() => rm(directory, { recursive: true }));

async function start(app: object, backend: object = {}) {
  const lines: string[] = [];
  const logger = pino(
    { level: 'warn' },
    { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const server = await startTestServer({ webDirectory: directory, logger, config: { app, backend } });
  onTestFinished(() => server.close());
  const page = (await server.inject({ url: '/', headers: { accept: 'text/html' } })).body;
  return { server, page, lines };
}

const configIn = (page: string) =>
  JSON.parse(/<script type="backstage.io\/config">(.*?)<\/script>/s.exec(page)![1]!)[0].data.app;
const styleIn = (page: string) => /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';

describe('branding', () => {
  test('[CONF-009] the first HTML has the name, the icon and the colours, and the images are served', async () => {
    const { server, page } = await start({
      title: 'Acme & <Sons>',
      branding: {
        fullLogo: { light: join(directory, 'logo.png'), dark: dataUrl },
        fullLogoWidth: 110,
        iconLogo: dataUrl,
        favicon: join(directory, 'logo.png'),
        theme: { light: { primaryColor: '#0066cc' }, dark: { palette: { primary: { main: '#1fa7f8' } } } },
        signIn: { title: 'Welcome', text: 'Use your Acme account.' },
        footer: { links: [{ title: 'Imprint', url: 'https://acme.example/imprint' }] },
        banner: { text: 'Maintenance on Sunday', severity: 'warning', link: { title: 'More', url: '/docs' } },
      },
    });
    expect(page).toContain('<title>Acme &amp; &lt;Sons&gt;</title>');
    expect(page).toContain('<noscript>Acme &amp; &lt;Sons&gt; runs in the browser');
    const style = styleIn(page);
    expect(style).toContain(
      ':root:root:root[data-mantine-color-scheme="light"]{--cb-accent:#0066cc;--cb-on-accent:#ffffff',
    );
    expect(style).toContain('[data-mantine-color-scheme="dark"]{--cb-mark-on-canvas:');
    expect(style).toContain('--cb-accent:#1fa7f8;--cb-on-accent:#14120c');
    expect(style).toContain('--cb-focus-on-ink:#1fa7f8');
    expect(style).toContain('--cb-logo-width:110px');
    const { branding } = configIn(page);
    expect(branding).toMatchObject({
      signIn: { title: 'Welcome', text: 'Use your Acme account.' },
      footer: { links: [{ title: 'Imprint' }] },
      banner: { text: 'Maintenance on Sunday', severity: 'warning' },
    });
    // The browser needs the addresses, not the sources.
    expect(page).not.toContain('base64');
    expect(page).not.toContain(directory);
    const favicon = /<link rel="icon" type="image\/png" href="(\/branding\/favicon-[\w]+\.png)"/.exec(page)![1]!;
    for (const url of [favicon, branding.logo.light, branding.logo.dark, branding.icon.light]) {
      const image = await server.inject(url);
      expect([url, image.statusCode, image.headers['cache-control']]).toEqual([
        url,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
    expect((await server.inject(branding.logo.light)).rawPayload).toEqual(png);
    // The sidebar is dark in both themes; the small mark is on the page too.
    expect(style).toContain(`--cb-logo:url("${branding.logo.dark}")`);
    expect(style).toContain(`--cb-mark:url("${branding.icon.dark}");--cb-mark-on-canvas:url("${branding.icon.light}")`);
    const manifest = /<link rel="manifest" href="([^"]+)"/.exec(page)![1]!;
    expect(JSON.parse((await server.inject(manifest)).body)).toMatchObject({
      name: 'Acme & <Sons>',
      icons: [{ src: favicon, type: 'image/png' }],
    });
  });

  test('[CONF-009] an SVG is served so its scripts cannot run, and the policy of pages stays as it is', async () => {
    const { server, page } = await start({ branding: { iconLogo: dataUrl } });
    const image = await server.inject(configIn(page).branding.icon.dark);
    expect(image.body).toBe(svg);
    expect(image.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' });
    const policy = String(image.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/; sandbox$/);
    const plain = await start({});
    const policyOf = async ({ server }: { server: typeof plain.server }) =>
      (await server.inject({ url: '/', headers: { accept: 'text/html' } })).headers['content-security-policy'];
    expect(await policyOf({ server })).toBe(await policyOf(plain));
  });

  test('[CONF-009] a colour with too little contrast is corrected with a warning at start', async () => {
    const { page, lines } = await start({ branding: { theme: { light: { primaryColor: '#ffee00' } } } });
    expect(lines.join('\n')).toContain(
      "'app.branding.theme.light.primaryColor' is '#ffee00', which has a contrast of 1.0:1 on the light background",
    );
    expect(styleIn(page)).toMatch(/--cb-accent:(?!#ffee00)#/);
  });

  test('[CONF-009] an https image is read through the guarded reader', async () => {
    const authority = anAuthority('Acme CA');
    const { cert, key } = authority.issue('logos', '127.0.0.1', 'localhost');
    const host = createServer({ cert, key }, (request, response) =>
      request.url === '/large.png' ? response.end(Buffer.concat([png, Buffer.alloc(600 * 1024)])) : response.end(png),
    );
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void host.close());
    const { port } = host.address() as AddressInfo;
    const url = `https://127.0.0.1:${port}/logo.png`;
    const tls = { ca: [authority.cert] };

    const refused = await start({ branding: { favicon: url } }, { tls });
    expect(refused.lines.join('\n')).toMatch(/'app\.branding\.favicon' is 'https:[^']+'.*not public/);
    expect(refused.page).toContain('href="/favicon.svg"');

    const reading = { allow: [{ host: `127.0.0.1:${port}` }] };
    const allowed = await start({ branding: { favicon: url } }, { tls, reading });
    expect(allowed.page).toMatch(/href="\/branding\/favicon-\w+\.png"/);

    const large = await start({ branding: { favicon: url.replace('logo', 'large') } }, { tls, reading });
    expect(large.lines.join('\n')).toContain('larger than the limit');
    expect(large.page).toContain('href="/favicon.svg"');
  });

  test.each([
    [{ favicon: './nowhere.svg' }, "'app.branding.favicon' is './nowhere.svg': the file does not exist"],
    [
      { iconLogo: 'data:text/plain,hello' },
      "'app.branding.iconLogo.light' is 'data:text/plain,hello…': it is not an image",
    ],
    [{ favicon: 'http://acme.example/logo.svg' }, 'must be a file, a data: URL or an https URL, not an http URL'],
    [{ theme: { dark: { primaryColor: 'amber' } } }, 'must be a colour such as #0a5'],
    [{ footer: { links: [{ title: 'Run', url: 'javascript:alert(1)' }] } }, 'must be an http, https or mailto URL'],
  ])('%j stops the start with an error that names the value and the rule', async (branding, message) => {
    await expect(start({ branding })).rejects.toThrow(message);
  });

  test('the page of a portal without branding is unchanged', async () => {
    const { page } = await start({});
    expect(page).toContain('<title>Callboard</title>');
    expect(page).toContain('href="/favicon.svg"');
    expect(page).toContain('href="/manifest.webmanifest"');
    expect(page).not.toContain('<style>');
  });
});
