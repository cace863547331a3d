import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { type BuildLimits, type BuiltSite, createSiteBuilder, type DocsSource, type SiteTree } from '../index.ts';
import { memorySource, previousOf, textOf } from '../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
afterAll(() => builder.close());

async function build(files: Record<string, string>, limits?: Partial<BuildLimits>): Promise<BuiltSite> {
  const site = await builder.build(memorySource(files), { siteName: 'S', limits });
  onTestFinished(() => site.close());
  return site;
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(5, '0'));
const flat = (count: number) => Object.fromEntries(numbers(count).map((at) => [`docs/p${at}.md`, `# P ${at}\n`]));
const nested = (count: number) =>
  Object.fromEntries(numbers(count).map((at, index) => [`docs/s${index % 70}/t${index % 7}/p${at}.md`, '# P\n']));
const listed = (count: number) => ({
  ...flat(count),
  'mkdocs.yml': `nav:\n${numbers(count)
    .map((at) => `  - Title ${at}: p${at}.md\n`)
    .join('')}`,
});

const navOf = (html: string) =>
  html.slice(html.indexOf('data-md-type="navigation"'), html.indexOf('data-md-type="toc"'));
const labelsIn = (nav: string) =>
  [...nav.matchAll(/<span class="md-ellipsis">([^<]*)<\/span>/g)].map(([, text]) => text);

describe('[SEC-11] a site of very many pages', () => {
  test.each(Object.entries({ flat, nested, listed }))(
    'that is %s costs no more per page than a small one',
    async (_, pages) => {
      const bytesPerPage = async (count: number) => {
        const { files } = await build(pages(count));
        return files.reduce((sum, { bytes }) => sum + bytes, 0) / count;
      };
      expect(await bytesPerPage(3_000)).toBeLessThan(1.5 * (await bytesPerPage(300)));
    },
  );

  test('does not repeat a long title or a long address from page to page', async () => {
    const long = 'x'.repeat(100_000);
    const site = await build({
      ...flat(300),
      'mkdocs.yml': [
        `site_name: ${long}\nsite_description: ${long}\ncopyright: ${long}\nrepo_url: https://a.test/${long}`,
        `nav:\n  - ? ${long}\n    : p00000.md\n  - Link: https://a.test/${long}\n  - ...\n`,
      ].join('\n'),
    });
    const bytes = site.files.filter(({ path }) => path.endsWith('.html')).map((file) => file.bytes);
    // The first page and the next one have it as their own title, or as that of a neighbour.
    expect(bytes.filter((size) => size > 100_000).length).toBeLessThan(5);
    expect(site.warnings).toContainEqual(expect.stringMatching(/the navigation links to .* which is not allowed/));
  });

  test('is planned and rendered outside the thread that answers requests', async () => {
    const source = memorySource({ ...listed(3_000), 'docs/index.md': '# Home\n' });
    let turns = 0;
    let isDone = false;
    const turnsUntil = new Map<string, number>();
    const counted: DocsSource = {
      list: source.list,
      read(path) {
        if (!turnsUntil.has(path)) turnsUntil.set(path, turns);
        return source.read(path);
      },
    };
    const counting = (async () => {
      for (; !isDone; turns += 1) await nextTurn();
    })();
    const site = await builder.build(counted, { siteName: 'S' });
    const made = turns;
    for (const { path, read } of site.files) if (path.startsWith('p000')) await read();
    isDone = true;
    await counting;
    await site.close();
    // Between the configuration and the first page it is parsed, and the navigation is planned.
    expect(turnsUntil.get('docs/index.md')! - turnsUntil.get('mkdocs.yml')!).toBeGreaterThan(10);
    expect(turns - made).toBeGreaterThan(10);
  });
});

describe('the navigation of a large site', () => {
  test('is stored once, and each page contains the entries near it with links to the others', async () => {
    const site = await build({
      ...flat(500),
      'docs/index.md': '# Home\n',
      'docs/guide/a.md': '# A\n',
      'docs/guide/b.md': '# B\n',
    });
    const tree = JSON.parse(await textOf(site, 'callboard-site.json')) as SiteTree;
    expect(tree.nav).toHaveLength(502);
    const middle = navOf(await textOf(site, 'p00250/index.html'));
    const labels = labelsIn(middle);
    expect(labels).toHaveLength(62);
    expect(labels).toEqual(expect.arrayContaining(['P 00240', 'P 00250', 'P 00260']));
    expect([labels[0], labels.at(-1)]).toEqual(['… Previous', '… More']);
    expect(middle).toContain('<a href="./" class="md-nav__link md-nav__link--active">');
    expect(middle).toContain('<a href="../p00219/" class="md-nav__link"><span class="md-ellipsis">… Previous');
    const inside = navOf(await textOf(site, 'guide/a/index.html'));
    expect(labelsIn(inside)).toEqual(expect.arrayContaining(['… Previous', 'P 00499', 'Guide', 'A', 'B']));
    expect(inside).toMatch(/md-nav__item--active md-nav__item--nested"><input [^>]*checked>/);
  });

  test('is complete on every page of a small site', async () => {
    const site = await build({ ...flat(150), 'docs/guide/a.md': '# A\n' });
    expect(labelsIn(navOf(await textOf(site, 'p00000/index.html')))).toHaveLength(152);
  });

  test('links a section that it does not list to its first page, or else to its first link', async () => {
    const nav = 'nav:\n  - Links:\n    - Deep:\n      - Here: https://a.test/\n  - Empty:\n    - []\n  - ...\n';
    const site = await build({ ...flat(300), 'mkdocs.yml': nav });
    const html = navOf(await textOf(site, 'p00000/index.html'));
    expect(html).toContain('<a href="https://a.test/" class="md-nav__link"><span class="md-ellipsis">Links</span>');
    expect(html).toContain('<span class="md-nav__link"><span class="md-ellipsis">Empty</span></span>');
  });

  test('changes only pages near a new page', async () => {
    const first = await build(flat(500));
    const previous = await previousOf(first);
    const second = await builder.build(memorySource({ ...flat(500), 'docs/p00250a.md': '# New\n' }), {
      siteName: 'S',
      previous,
    });
    const changed = second.files
      .filter(({ path, unchanged }) => path.endsWith('.html') && !unchanged)
      .map(({ path }) => path);
    await second.close();
    expect(changed).toContain('p00240/index.html');
    expect(changed).not.toContain('p00100/index.html');
  });
});

describe('[SEC-11] limits are errors with the number and the limit', () => {
  const index = { 'docs/index.md': '# Home\n' };

  test.each([
    ['entries in the navigation', { navEntries: 100 }, flat(101), 'The navigation has 101 entries; the limit is 100'],
    [
      'lines in the navigation',
      { navEntries: 100 },
      { ...index, 'mkdocs.yml': `nav:\n${'  - index.md\n'.repeat(101)}` },
      'The navigation has 101 entries; the limit is 100',
    ],
    ['bytes in all', { siteBytes: 100_000 }, flat(50), /The site would be \d+ bytes; the limit is 100000/],
    [
      'characters in paths',
      {},
      { ...index, ...Object.fromEntries(numbers(4_100).map((at) => [`docs/${'x'.repeat(980)}${at}.md`, ''])) },
      /The paths of the source have \d+ characters; the limit is 4000000/,
    ],
    [
      'bytes of pages',
      { siteBytes: 20_000 },
      { 'docs/index.md': 'x\n\n'.repeat(5_000) },
      'The pages of the site have more than 20000 bytes',
    ],
    [
      'keys',
      {},
      { ...index, 'mkdocs.yml': `extra: {${'a: 1,'.repeat(50_001)}}\n` },
      'mkdocs.yml cannot be read: it has more than 50000 keys',
    ],
    [
      'lines',
      {},
      { ...index, 'mkdocs.yml': 'a:\n'.repeat(50_001) },
      'mkdocs.yml cannot be read: it has 50002 lines; the limit is 50000',
    ],
    [
      'aliases',
      {},
      { ...index, 'mkdocs.yml': `a: &a 1\nb: [${'*a,'.repeat(1_001)}]\n` },
      'it has more than 1000 aliases',
    ],
    [
      'levels',
      {},
      { ...index, 'mkdocs.yml': `a: ${'['.repeat(500_000)}\n` },
      /it is nested more than 60 levels deep at line 1/,
    ],
  ] as const)('%s', async (_, limits, files, message) => {
    await expect(build(files, limits)).rejects.toThrow(message);
  });

  test('a page that becomes too long is skipped with a warning', async () => {
    const text = `# A\n\n*[a]: ${'long '.repeat(1_000)}\n\n${'a '.repeat(1_000)}\n`;
    const site = await build({ 'docs/index.md': text }, { htmlBytes: 1_000_000 });
    expect(site.warnings).toEqual([
      expect.stringMatching(/skipped: the HTML of the page is \d+ bytes; the limit is 1000000/),
    ]);
    expect(await textOf(site, 'index.html')).toContain('This page is too large to show');
  });
});
