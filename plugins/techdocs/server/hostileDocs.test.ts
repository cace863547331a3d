import { readdir, symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aComponent, openTechdocsApp, type TechdocsApp } from './testing/techdocsApp.ts';

const booking = 'default/component/booking';
const hidden = 'default/component/hidden';
const seats = 'default/component/seats';

let app: TechdocsApp;
beforeAll(async () => {
  app = await openTechdocsApp({
    entities: [
      aComponent('booking', { 'backstage.io/techdocs-ref': 'dir:./booking' }),
      aComponent('hidden', { 'backstage.io/techdocs-ref': 'dir:./booking' }),
      aComponent('seats', { 'backstage.io/techdocs-entity': 'component:default/hidden' }),
      aComponent('disk', { 'backstage.io/techdocs-ref': 'dir:/etc' }),
      aComponent('linked', { 'backstage.io/techdocs-ref': 'dir:./linked' }),
      aComponent('code', { 'backstage.io/techdocs-ref': 'dir:./code' }),
      aComponent('climbing', { 'backstage.io/techdocs-ref': 'dir:./climbing' }),
      aComponent('private', { 'backstage.io/techdocs-ref': 'dir:./private' }),
      aComponent('history', { 'backstage.io/techdocs-ref': 'dir:./private/.git' }),
      aComponent('source', {
        'backstage.io/techdocs-ref': 'dir:.',
        'backstage.io/source-location': 'file:/etc/',
      }),
    ],
    files: {
      'secret.md': '# The secret\n',
      'code/mkdocs.yml': [
        'site_name: Code',
        'hooks: [evil.py]',
        'theme: { name: material, custom_dir: overrides }',
        'plugins: [{ macros: { module_name: evil } }, { exec: { command: touch pwned } }]',
        "extra: !!python/object/apply:os.system ['touch pwned']",
        'markdown_extensions: [evil, { pymdownx.snippets: { base_path: [/etc, ..], url_download: true } }]',
      ].join('\n'),
      'code/evil.py': "open('pwned', 'w')",
      'code/overrides/main.html': '{% set x = cycler.__init__.__globals__.os.popen("touch pwned") %}',
      'code/docs/index.md': [
        '# Code',
        '<script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)></svg>',
        '[a link](javascript:alert(4)) <a href="java&#10;script:alert(5)">another</a>',
        '<iframe src="data:text/html,<script>alert(6)</script>"></iframe><object data="x.svg"></object>',
        '<form action="https://evil.example"><input name="a"></form><base href="https://evil.example/">',
        '{{ config.__class__ }}',
      ].join('\n\n'),
      'climbing/mkdocs.yml':
        'site_name: Climbing\nnav:\n  - Up: ../secret.md\n  - More: "!include ../other/mkdocs.yml"\n',
      'climbing/docs/index.md':
        '# Climbing\n\n--8<-- "../secret.md"\n\n--8<-- "/etc/passwd"\n\n![up](../../secret.md)\n',
      'private/mkdocs.yml': 'site_name: Private\nmarkdown_extensions: [pymdownx.snippets]\n',
      'private/docs/index.md': '# Private\n\n--8<-- ".env"\n\n--8<-- "docs/.env"\n\n--8<-- "docs/linked.md"\n',
      'private/.env': 'PASSWORD=secret-of-env',
      'private/docs/.env': 'PASSWORD=secret-of-env',
      'private/docs/server.pem': 'secret-of-key',
      'private/.git/docs/index.md': '# secret-of-history',
      'private/.git/mkdocs.yml': 'site_name: Private\n',
      'booking/mkdocs.yml': 'site_name: Booking\n',
      'booking/docs/index.md': '# Booking\n',
      'booking/docs/app.js': 'alert(1)',
      'booking/docs/page.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
      'booking/docs/feed.xml': '<feed/>',
      'booking/docs/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'booking/docs/manual.pdf': '%PDF-1.4',
    },
    policy: {
      async decide(_permission, principal) {
        const isEve = principal.type === 'user' && principal.userEntityRef === 'user:default/eve';
        if (!isEve) return { result: 'ALLOW' };
        return {
          result: 'CONDITIONAL',
          pluginId: 'catalog',
          resourceType: 'catalog-entity',
          conditions: {
            not: { rule: 'HAS_METADATA', resourceType: 'catalog-entity', params: { key: 'name', value: 'hidden' } },
          },
        };
      },
    },
  });
  await app.arrival('component:default/source');
  await symlink(join(app.folder, 'secret.md'), join(app.folder, 'booking/docs/stolen.md'));
  await symlink('/etc', join(app.folder, 'linked'));
  await app.sync(booking);
  await app.sync(hidden);
});
afterAll(() => app.close());

/** Sends a path as it is; clients would normalise it, attackers do not. */
function asItIs(path: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    request(app.address, { path, headers: app.guest }, async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      resolve({ status: response.statusCode, text });
    })
      .on('error', reject)
      .end();
  });
}

describe('docs files', () => {
  const at = (path: string, headers?: Record<string, string>) => app.get(`/static/docs/${booking}/${path}`, headers);

  test('[SEC-09] have a policy under which nothing runs, and match their content type', async () => {
    for (const path of ['index.html', 'drawing.svg', 'app.js', 'manual.pdf']) {
      const { status, headers } = await at(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['content-security-policy']).toMatch(/^sandbox;default-src 'none';/);
      expect(headers['content-security-policy']).not.toMatch(/script|allow-/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test.each([
    ['app.js', 'text/plain; charset=utf-8'],
    ['page.xhtml', 'text/plain; charset=utf-8'],
    ['feed.xml', 'text/plain; charset=utf-8'],
    ['drawing.svg', 'image/svg+xml; charset=utf-8'],
    ['index.html', 'text/html; charset=utf-8'],
  ])('[SEC-09] %s is sent as %s, so no page of the portal runs it', async (path, type) => {
    expect((await at(path)).headers['content-type']).toBe(type);
  });

  test('[SEC-09] files that a browser would open in another program are downloaded', async () => {
    expect((await at('manual.pdf')).headers['content-disposition']).toBe('attachment');
  });

  test.each([
    '../hidden/index.html',
    '..%2fhidden%2findex.html',
    '%2e%2e/hidden/index.html',
    '%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..\\hidden\\index.html',
    '..%5chidden%5cindex.html',
    'guide/../../hidden/index.html',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    '%00',
    './index.html',
    'stolen/index.html',
  ])('[SEC-03] %s is not found', async (path) => {
    const { status, text } = await asItIs(`/api/techdocs/static/docs/${booking}/${path}`);
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/secret|root:|<article>/);
  });
});

describe('the build configuration of a repository', () => {
  const filesOf = async (name: string) => {
    const { json } = await app.get(`/metadata/techdocs/default/component/${name}`);
    const paths = (json as { files: string[] }).files;
    return Promise.all(
      paths.map(async (path) => (await app.get(`/static/docs/default/component/${name}/${path}`)).text),
    );
  };

  test('[SEC-01] runs nothing: hooks, themes, plugins, tags and extensions are skipped with a warning', async () => {
    const { events } = await app.sync('default/component/code');
    expect(events.at(-1)).toEqual({ event: 'finish', data: { updated: true } });
    const warnings = events.map(({ data }) => String(data)).filter((line) => line.startsWith('Warning: '));
    for (const word of [
      "'hooks' is ignored: the portal does not run",
      "'macros' are ignored",
      "'exec' is not supported",
      'python',
      'custom_dir',
    ])
      expect(warnings.join('\n')).toContain(word);
    expect(await readdir(join(app.folder, 'code'))).toEqual(['docs', 'evil.py', 'mkdocs.yml', 'overrides']);
    expect(await readdir(process.cwd())).not.toContain('pwned');
  });

  test('[SEC-09] produces pages without anything that runs in a browser', async () => {
    const page = (await app.get('/static/docs/default/component/code/index.html')).text;
    const body = page.slice(page.indexOf('<body'));
    expect(body).not.toMatch(/<script|<iframe|<object|<form|<base|onerror|onload|javascript:|data:text/i);
    expect(body).toContain('another');
  });

  test('[SEC-06] neither publishes nor includes private files of its folder', async () => {
    await symlink('.env', join(app.folder, 'private/docs/linked.md'));
    const { events } = await app.sync('default/component/private');
    expect(events.at(-1)?.event).toBe('finish');
    const { json } = await app.get('/metadata/techdocs/default/component/private');
    const { files } = json as { files: string[] };
    expect(files.filter((path) => /\.env|\.pem|linked|\.git/.test(path))).toEqual([]);
    for (const text of await filesOf('private')) expect(text).not.toContain('secret-of-');
  });

  test('[SEC-03] does not lead out of the docs by nav, includes, snippets or images', async () => {
    const { events } = await app.sync('default/component/climbing');
    expect(events.at(-1)?.event).toBe('finish');
    for (const text of await filesOf('climbing')) expect(text).not.toMatch(/The secret|root:/);
  });
});

describe('the docs location of an entity', () => {
  const errorOf = async (name: string) => (await app.sync(`default/component/${name}`)).events.at(-1);

  test('[SEC-03] does not lead out of its folder by its path', async () => {
    expect(await errorOf('disk')).toMatchObject({ event: 'error', data: expect.stringContaining('is outside') });
  });

  test('[SEC-03] does not lead out of it by a custom source location', async () => {
    expect(await errorOf('source')).toMatchObject({ event: 'error', data: expect.stringContaining('is outside') });
  });

  test('[SEC-06] does not include the history of its folder', async () => {
    expect(await errorOf('history')).toMatchObject({ event: 'error', data: expect.stringContaining('is private') });
  });

  test('[SEC-03] does not lead out of it by a link', async () => {
    expect(await errorOf('linked')).toMatchObject({ event: 'error', data: expect.stringContaining('through a link') });
  });
});

describe('a user without access to an entity', () => {
  const asEve = () => app.asUser('user:default/eve');

  test('[SEC-07] finds no docs of it, at any address, nor docs that another entity shares with it', async () => {
    const eve = await asEve();
    for (const site of [hidden, seats]) {
      for (const path of [`/metadata/techdocs/${site}`, `/sync/${site}`, `/static/docs/${site}/index.html`]) {
        expect([path, (await app.get(path, eve)).status]).toEqual([path, 404]);
      }
    }
    expect((await app.get(`/metadata/entity/${hidden}`, eve)).status).toBe(404);
    expect((await app.get(`/static/docs/${booking}/index.html`, eve)).status).toBe(200);
    expect((await app.get(`/static/docs/${seats}/index.html`)).status).toBe(200);
  });

  test('[SEC-07] finds none with the cookie either, and gets the same response as for a missing entity', async () => {
    const eve = await asEve();
    const { headers } = await app.get('/cookie', eve);
    const cookie = String(headers['set-cookie']).split(';', 1)[0]!;
    expect((await app.get(`/static/docs/${booking}/index.html`, { cookie })).status).toBe(200);
    const [known, unknown] = await Promise.all(
      ['hidden', 'nobody'].map(async (name) => {
        const { status, text } = await app.get(`/static/docs/default/component/${name}/index.html`, { cookie });
        return { status, text: text.replaceAll(name, '<name>') };
      }),
    );
    expect(known).toEqual(unknown);
    expect(known?.status).toBe(404);
  });
});
