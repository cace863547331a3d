import { afterAll, expect, test } from 'vitest';
import { type BuiltSite, createSiteBuilder, type PreviousBuild } from '../index.ts';
import { memorySource, previousOf, textOf } from '../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
afterAll(() => builder.close());

const files = {
  'mkdocs.yml': 'site_name: S\nmarkdown_extensions: [pymdownx.snippets]\n',
  'docs/index.md': '# Home\n\n[a](a.md) [gone](gone.md)\n',
  'docs/a.md': '# A\n\nText\n\n## Part\n\nMore\n',
  'docs/b.md': '# B\n\n--8<-- "part.txt"\n',
  'docs/x.png': 'x',
  'part.txt': 'one',
};

async function build(source: Record<string, string>, previous?: PreviousBuild) {
  const lines: string[] = [];
  const site = await builder.build(memorySource(source), {
    siteName: 'S',
    previous,
    onLog: (line) => lines.push(line),
  });
  return { site, made: lines.find((line) => line.startsWith('Rendered')), changed: changedIn(site) };
}
const changedIn = ({ files: all }: BuiltSite) =>
  all
    .filter(({ unchanged }) => !unchanged)
    .map(({ path }) => path)
    .sort();

test('nothing is rebuilt when nothing has changed', async () => {
  const first = await build(files);
  expect(first.made).toBe('Rendered 3 pages; 0 unchanged');
  const second = await build(files, await previousOf(first.site));
  expect(second.made).toBe('Rendered 0 pages; 3 unchanged');
  expect(second.changed).toEqual([]);
  expect(second.site.pages).toEqual(first.site.pages);
  expect(second.site.warnings).toEqual(first.site.warnings);
});

test('only the page whose text changed is rebuilt', async () => {
  const first = await build(files);
  const second = await build(
    { ...files, 'docs/a.md': '# A\n\nOther\n\n## Part\n\nMore\n' },
    await previousOf(first.site),
  );
  expect(second.made).toBe('Rendered 1 pages; 2 unchanged');
  expect(second.changed).toEqual(['a/index.html', 'callboard-build.json', 'search/search_index.json']);
});

test('a page is rebuilt when one of its snippets has changed', async () => {
  const first = await build(files);
  const second = await build({ ...files, 'part.txt': 'two' }, await previousOf(first.site));
  expect(second.changed).toContain('b/index.html');
  expect(await textOf(second.site, 'b/index.html')).toContain('<p>two</p>');
});

test('a page is rebuilt when the target of one of its links appears or disappears', async () => {
  const first = await build(files);
  const second = await build({ ...files, 'docs/gone.md': '# A title\n' }, await previousOf(first.site));
  expect(await textOf(second.site, 'index.html')).toContain('<a href="gone/">gone</a>');
});

test('a new title reaches the navigation of every page, whose text comes from the previous build', async () => {
  const first = await build(files);
  const second = await build({ ...files, 'docs/a.md': '# New name\n' }, await previousOf(first.site));
  expect(second.made).toBe('Rendered 1 pages; 2 unchanged');
  const html = await textOf(second.site, 'b/index.html');
  expect(html).toContain('<span class="md-ellipsis">New name</span>');
  expect(html).toContain('<p>one</p>');
});

test('another Markdown configuration rebuilds every page', async () => {
  const first = await build(files);
  const config = 'site_name: S\nmarkdown_extensions: [pymdownx.snippets, nl2br]\n';
  const second = await build({ ...files, 'mkdocs.yml': config }, await previousOf(first.site));
  expect(second.made).toBe('Rendered 3 pages; 0 unchanged');
});

test('a deleted file is removed from the site, and a damaged one is rebuilt', async () => {
  const first = await build(files);
  const stored = await previousOf(first.site);
  const damaged: PreviousBuild = {
    read: async (path) => (path === 'b/index.html' ? new Uint8Array() : stored.read(path)),
  };
  const { 'docs/x.png': _picture, 'docs/a.md': _page, ...rest } = files;
  const second = await build(rest, damaged);
  expect(second.site.metadata.files).not.toContain('x.png');
  expect(second.site.metadata.files).not.toContain('a/index.html');
  expect(await textOf(second.site, 'b/index.html')).toContain('<p>one</p>');
});

test('a build record that is malformed or of another version is ignored', async () => {
  const first = await build(files);
  const stored = await previousOf(first.site);
  for (const record of ['{', '{"version":"other","pages":{},"files":{}}']) {
    const previous: PreviousBuild = {
      read: async (path) => (path === 'callboard-build.json' ? new TextEncoder().encode(record) : stored.read(path)),
    };
    expect((await build(files, previous)).made).toBe('Rendered 3 pages; 0 unchanged');
  }
});

test('a build can be aborted', async () => {
  const controller = new AbortController();
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, number) => [`docs/${number}.md`, '# Page\n\ntext\n']),
  );
  const building = builder.build(memorySource(many), {
    siteName: 'S',
    signal: controller.signal,
    onLog: () => controller.abort(new Error('No longer wanted')),
  });
  await expect(building).rejects.toThrow('No longer wanted');
});
