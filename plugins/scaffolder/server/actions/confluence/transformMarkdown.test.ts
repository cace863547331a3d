import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUrlReader } from '@callboard/integrations';
import { createTestCodeHost, startCodeHostServer, startStandIn, tryOddAnswers } from '@callboard/integrations/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFetchSource } from '../../sources/fetchSource.ts';
import { aWorkspaceWith, runAction } from '../../testing/index.ts';
import { confluenceConfig } from './confluenceConfig.ts';
import { transformMarkdown } from './transformMarkdown.ts';

const html =
  '<h1>Snacks</h1><p>See <a href="/download/attachments/7/menu%20card.pdf?version=1">the menu</a></p>' +
  '<p><img src="/download/thumbnails/7/image.png?api=v2" alt="Tray"></p>';
const page = (title: string) => ({ id: '7', title, body: { export_view: { value: html } } });
const attachment = (title: string, mediaType = 'image/png') => ({
  title,
  metadata: { mediaType },
  _links: { download: `/download/attachments/7/${encodeURIComponent(title)}` },
});
const mkdocs = '# Our handbook\nsite_name: Handbook\nnav:\n  - Home: index.md # first\n';

async function aConfluence() {
  const attachments = [
    attachment('image.png'),
    attachment('menu card.pdf'),
    attachment('../plan', 'application/gliffy+json'),
  ];
  const standIn = await startStandIn({
    notFound: { status: 404, body: { message: 'No content found' } },
    guard: ({ headers }) => (headers.authorization === 'Bearer sesame' ? undefined : { status: 401, body: {} }),
    routes: [
      {
        method: 'GET',
        path: '/wiki/rest/api/content',
        answer: ({ query }) => ({
          status: 200,
          body: {
            results:
              query.get('title') === 'Snack Planner' && query.get('spaceKey') === 'CABIN'
                ? [page('Snack Planner')]
                : [],
          },
        }),
      },
      {
        method: 'GET',
        path: '/wiki/rest/api/content/7',
        answer: () => ({ status: 200, body: page('Renamed / since') }),
      },
      {
        method: 'GET',
        path: '/wiki/rest/api/content/7/child/attachment',
        answer: ({ query }) => {
          const start = Number(query.get('start'));
          const isLast = start + 2 >= attachments.length;
          const body = { results: attachments.slice(start, start + 2), _links: isLast ? {} : { next: '/more' } };
          return { status: 200, body };
        },
      },
      {
        method: 'GET',
        path: '/wiki/download/attachments/7/:name',
        answer: ({ params }) => ({ status: 200, headers: {}, body: Buffer.from(`bytes of ${params.name}`) }),
      },
    ],
  });
  onTestFinished(standIn.close);
  return { ...standIn, baseUrl: `${standIn.url}/wiki` };
}

async function aTransform(files: Record<string, string>, auth: object = { token: 'sesame' }) {
  const confluence = await aConfluence();
  const codeHost = await startCodeHostServer({ 'meridian/handbook': files });
  onTestFinished(codeHost.close);
  const reader = createUrlReader({ allow: [], hosts: () => [createTestCodeHost(codeHost.origin)] });
  const config = confluenceConfig.parse({ baseUrl: confluence.baseUrl, auth });
  const action = transformMarkdown({ source: createFetchSource(reader), reader, config });
  const workspace = await aWorkspaceWith({});
  const run = (confluenceUrls: readonly string[], path = 'mkdocs.yml') =>
    runAction(
      action,
      { confluenceUrls, repoUrl: `${codeHost.origin}/meridian/handbook/blob/main/${path}` },
      { workspace },
    );
  const text = (name: string) => readFile(join(workspace.path, name), 'utf8');
  return { confluence, run, text, pageUrl: `${confluence.baseUrl}/display/CABIN/Snack+Planner` };
}

describe('confluence:transform:markdown', () => {
  test('adds a page with its attachments to the docs and to their navigation', async () => {
    const { run, text, pageUrl } = await aTransform({ 'mkdocs.yml': mkdocs, 'docs/index.md': '# Home' });
    const { output } = await run([pageUrl]);
    expect(output).toEqual({ repo: 'handbook', owner: 'meridian' });
    expect(await text('docs/Snack-Planner.md')).toBe(
      '# Snacks\n\nSee [the menu](./img/menu-card.pdf)\n\n![Tray](./img/image.png)\n',
    );
    expect(await text('docs/img/image.png')).toBe('bytes of image.png');
    expect(await text('docs/img/menu-card.pdf')).toBe('bytes of menu card.pdf');
    expect(await text('mkdocs.yml')).toBe(`${mkdocs}  - Snack Planner: Snack-Planner.md\n`);
    expect(await text('docs/index.md')).toBe('# Home');
  });

  test('gives images with the same name different files, and respects the docs folder of the site', async () => {
    const { run, text, pageUrl } = await aTransform({
      'site/mkdocs.yml': 'docs_dir: pages\nnav: [index.md]\n',
      'site/pages/img/image.png': 'ours',
    });
    await run([pageUrl], 'site/mkdocs.yml');
    expect(await text('site/pages/img/image.png')).toBe('ours');
    expect(await text('site/pages/img/image-2.png')).toBe('bytes of image.png');
    expect(await text('site/pages/Snack-Planner.md')).toContain('![Tray](./img/image-2.png)');
  });

  test('keeps the rest of mkdocs.yml, including Python tags', async () => {
    const settings =
      'nav:\n  - index.md\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n  - pymdownx.superfences # code\n';
    const { run, text, pageUrl } = await aTransform({ 'mkdocs.yml': settings });
    await run([pageUrl]);
    const after = await text('mkdocs.yml');
    expect(after).toContain('  - index.md\n  - Snack Planner: Snack-Planner.md\n');
    expect(after).toContain('emoji_index: !!python/name:material.extensions.emoji.twemoji');
    expect(after).toContain('pymdownx.superfences # code');
  });

  test('finds a cloud page by its id, even if it was renamed', async () => {
    const { run, text, confluence } = await aTransform({ 'mkdocs.yml': 'site_name: Handbook\n' });
    await run([`${confluence.baseUrl}/spaces/CABIN/pages/7/Old+name`]);
    expect(await text('docs/Old-name.md')).toContain('# Snacks');
    expect(await text('mkdocs.yml')).toBe('site_name: Handbook\n');
    await run([`${confluence.baseUrl}/pages/viewpage.action?pageId=7`]);
    expect(await text('docs/Renamed-since.md')).toContain('# Snacks');
  });

  test.each([
    ['/display/CABIN/Nothing', 'Could not find document'],
    ['/spaces/CABIN/pages/8/Nothing', 'Could not find document'],
    ['/x/AbC', 'is not the URL of a Confluence page'],
  ])('refuses %s', async (path, message) => {
    const { run, confluence } = await aTransform({ 'mkdocs.yml': mkdocs });
    await expect(run([confluence.baseUrl + path])).rejects.toThrow(message);
  });

  test('rejects a page that is already in the navigation, and the same page twice', async () => {
    const { run, pageUrl, text } = await aTransform({ 'mkdocs.yml': `${mkdocs}  - Snack Planner: snacks.md\n` });
    await expect(run([pageUrl])).rejects.toThrow("already has a page 'Snack Planner'");
    const other = await aTransform({ 'mkdocs.yml': mkdocs });
    await expect(other.run([other.pageUrl, other.pageUrl])).rejects.toThrow("already has a page 'Snack Planner'");
    expect(await text('mkdocs.yml')).toContain('snacks.md');
  });

  test('never writes a page or an attachment outside the docs folder', async () => {
    const { run, text, confluence } = await aTransform({ 'mkdocs.yml': mkdocs });
    await run([`${confluence.baseUrl}/spaces/CABIN/pages/7/..%2F..%2Fescape`]);
    expect(await text('docs/-..-escape.md')).toContain('# Snacks');
  });

  test('names Confluence when it rejects the token', async () => {
    const { run, pageUrl } = await aTransform({ 'mkdocs.yml': mkdocs }, { token: 'wrong' });
    await expect(run([pageUrl])).rejects.toThrow(/401/);
  });

  test('reports unexpected responses of Confluence as named errors', async () => {
    const { run, pageUrl, confluence } = await aTransform({ 'mkdocs.yml': mkdocs });
    const { unnamed, named } = await tryOddAnswers({
      host: confluence.spoiler,
      operations: { transform: () => run([pageUrl]) },
    });
    expect(unnamed).toEqual([]);
    expect(named).toBeGreaterThan(5);
  });

  test('reports the missing configuration', async () => {
    const reader = createUrlReader({ allow: [] });
    const action = transformMarkdown({ source: createFetchSource(reader), reader, config: undefined });
    const input = {
      confluenceUrls: ['https://c.test/display/A/B'],
      repoUrl: 'https://g.test/a/b/blob/main/mkdocs.yml',
    };
    await expect(runAction(action, input)).rejects.toThrow('set `confluence.baseUrl` and `confluence.auth`');
  });
});

describe('the configuration of Confluence', () => {
  const baseUrl = 'https://confluence.test/wiki/';

  test.each([
    [{}, 'token'],
    [{ type: 'basic', token: 't' }, 'email'],
    [{ type: 'userpass', username: 'ada' }, 'password'],
  ])('of %j needs %s', (auth, key) => {
    const { error } = confluenceConfig.safeParse({ baseUrl, auth });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([`auth.${key}`]);
  });

  test('accepts an email address with a token, and a name with a password', () => {
    expect(confluenceConfig.safeParse({ baseUrl, auth: { type: 'basic', email: 'a@b.c', token: 't' } }).success).toBe(
      true,
    );
    const account = { type: 'userpass', username: 'ada', password: 'p' };
    expect(confluenceConfig.parse({ baseUrl, auth: account }).baseUrl).toBe('https://confluence.test/wiki');
  });
});
