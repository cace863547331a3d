import { afterAll, describe, expect, test } from 'vitest';
import { createSiteBuilder, type SiteTree } from '../index.ts';
import { memorySource, navOf, siteReader, textOf } from '../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
afterAll(() => builder.close());

const { build, treeOf } = siteReader(builder, 'Booking');

describe('the content of a site', () => {
  test('a README is enough, with its images', async () => {
    const site = await build({
      'README.md': '# Hi\n\n![x](art/x.png) [l](LICENSE) [s](art) [g](gone)\n',
      'art/x.png': 'x',
      'art/y.png': 'y',
      LICENSE: 'x',
    });
    expect(site.metadata).toMatchObject({ site_name: 'Booking', site_description: '' });
    expect(site.metadata.files).toContain('index.html');
    expect(site.metadata.files).toContain('_source/art/x.png');
    expect(site.metadata.files).not.toContain('_source/art/y.png');
    expect(await textOf(site, 'index.html')).toContain('<img src="_source/art/x.png" alt="x"');
    // Files in the repository but outside the docs are named, without a link.
    expect(await textOf(site, 'index.html')).toContain('<a>l</a> <a>s</a> <a href="gone">g</a>');
    expect(site.warnings).toEqual(["README.md: 'gone' does not exist in the docs"]);
  });

  test("addresses in HTML that are correct relative to the page's URL cause no warning", async () => {
    const site = await build({
      'docs/index.md': '# I\n',
      'docs/img/x.png': 'x',
      'docs/guide/start.md':
        '<img src="../../img/x.png"> <a href="../other">o</a> <img src="../../img/gone.png"> <a href="../../../up">u</a>\n',
      'docs/guide/other.md': '# O\n',
    });
    const html = await textOf(site, 'guide/start/index.html');
    expect(html).toContain('<img src="../../img/x.png"');
    expect(html).toContain('<a href="../other">');
    expect(site.warnings).toEqual([
      "docs/guide/start.md: '../../img/gone.png' does not exist in the docs",
      "docs/guide/start.md: '../../../up' does not exist in the docs",
    ]);
  });

  test('docs without an index use the README, and its links lead into the docs', async () => {
    const site = await build({
      'README.md': '[guide](docs/guide.md#a)\n',
      'docs/guide.md': '# Guide\n\n[home](../README.md)\n',
    });
    expect(await textOf(site, 'index.html')).toContain('<a href="guide/#a">guide</a>');
    expect(await textOf(site, 'guide/index.html')).toContain('<a href="../">home</a>');
    expect(site.warnings).toEqual([]);
  });

  test('links lead to pages with and without their extension, to folders, and to URLs of the site', async () => {
    const site = await build({
      'docs/index.md':
        '[a](guide) [b](guide/) [c](guide/x) [d](guide/x.md?a=1#y) [e](guide/x.html) [f](guide/x/) [g](/guide/x.md) [h](/other)\n',
      'docs/guide/README.md': '# Guide\n\n[h](../) [i](./x.md) [j](../guide/x/)\n',
      'docs/guide/x.md': '# X\n',
    });
    const links = (html: string) => [...html.matchAll(/<a href="([^"]*)">[a-j]</g)].map(([, href]) => href);
    expect(links(await textOf(site, 'index.html'))).toEqual([
      'guide/',
      'guide/',
      'guide/x/',
      'guide/x/?a=1#y',
      'guide/x/',
      'guide/x/',
      'guide/x/',
      '/other',
    ]);
    expect(links(await textOf(site, 'guide/index.html'))).toEqual(['../', 'x/', '../guide/x/']);
    expect(site.warnings).toEqual([]);
  });

  test('a README is the index of its folder, unless there is one', async () => {
    const { site, tree } = await treeOf({
      'docs/index.md': '# Home\n',
      'docs/README.md': '# Not shown\n',
      'docs/a/README.md': '# A\n',
      'docs/a/z.md': '# Z\n',
    });
    expect(site.metadata.files).toContain('a/index.html');
    expect(navOf(tree)).toBe('Home: A[A:a/ Z:a/z/]');
  });

  test('docs without any page are an error that names the expected files', async () => {
    await expect(build({ 'src/main.ts': '' })).rejects.toThrow('The docs have no page: add docs/index.md or README.md');
  });

  test('names with spaces and non-ASCII letters work', async () => {
    const site = await build({
      'docs/index.md':
        '[a](Über uns/my page.md) [b](<Über uns/my page.md#x>) [c](%C3%9Cber%20uns/my%20page) ![p](bild ä.png)\n',
      'docs/Über uns/my page.md': '# My\n\n[back](../index.md)\n',
      'docs/bild ä.png': 'x',
    });
    const html = await textOf(site, 'index.html');
    expect(html.match(/href="%C3%9Cber%20uns\/my%20page\/(#x)?">[abc]</g)).toHaveLength(3);
    expect(html).toContain('<img src="bild%20%C3%A4.png"');
    expect(await textOf(site, 'Über uns/my page/index.html')).toContain('<a href="../../">back</a>');
    expect(site.warnings).toEqual([]);
  });

  test('hidden files, templates and excluded files are skipped', async () => {
    const { site } = await treeOf({
      'mkdocs.yml': 'site_name: S\nexclude_docs: |\n  drafts/\n  *.tmp\n  !keep.tmp\n',
      'docs/index.md': '# S\n',
      'docs/.secret.md': '# no\n',
      'docs/drafts/a.md': '# no\n',
      'docs/x.tmp': '',
      'docs/keep.tmp': '',
      'docs/templates/x.html': '',
    });
    expect(site.pages.map(({ source }) => source)).toEqual(['docs/index.md']);
    expect(site.metadata.files).toContain('keep.tmp');
    expect(site.metadata.files).not.toContain('x.tmp');
    expect(site.metadata.files).not.toContain('templates/x.html');
  });
});

describe('mkdocs.yml', () => {
  test('can have its docs elsewhere, another extension, and a base to inherit from', async () => {
    const { site, tree } = await treeOf({
      'mkdocs.yaml': 'INHERIT: base/mkdocs.yml\nsite_name: Own\ndocs_dir: handbook/pages\n',
      'base/mkdocs.yml': 'site_name: Base\nsite_description: From the base\n',
      'handbook/pages/index.md': '# H\n\n![x](../art/x.png)\n',
      'handbook/art/x.png': 'x',
    });
    expect(tree).toMatchObject({ siteName: 'Own', siteDescription: 'From the base' });
    expect(site.metadata.files).toContain('_source/handbook/art/x.png');
  });

  test('causes warnings for unsupported settings, and never fails for them', async () => {
    const { site } = await treeOf({
      'mkdocs.yml':
        'site_name: S\ncolour: red\nhooks: [hook.py]\nplugins: [search, kroki, {techdocs-core: {x: 1}}]\nmarkdown_extensions:\n  - toc:\n      permalink: true\n  - my.extension\n  - pymdownx.emoji:\n      emoji_index: !!python/name:acme.emoji.signs\nextra:\n  token: !ENV [TOKEN, none]\n',
      'docs/index.md': '# S\n',
    });
    expect(site.warnings.map((line) => line.replace('mkdocs.yml: ', ''))).toEqual([
      "the tag 'tag:yaml.org,2002:python/name:acme.emoji.signs' is ignored",
      "the tag '!ENV' is ignored",
      "'colour' is ignored: the key is unknown",
      "'hooks' is ignored: the portal does not run code from docs",
      "the plugin 'kroki' is not supported",
      "the Markdown extension 'my.extension' is unknown",
    ]);
  });

  test('with invalid YAML is an error with its line', async () => {
    await expect(build({ 'mkdocs.yml': 'nav: [', 'docs/index.md': '' })).rejects.toThrow(
      /mkdocs\.yml cannot be read: .*line 1/,
    );
  });

  test('sets the URL to edit pages', async () => {
    const files = { 'docs/a b.md': '# A\n', 'docs/index.md': '# I\n' };
    const edited = async (config: string) => {
      const site = await builder.build(memorySource({ ...files, 'mkdocs.yml': config }), {
        siteName: 'S',
        editUrl: (path) => `https://git.example/${path}`,
      });
      const tree = JSON.parse(await textOf(site, 'callboard-site.json')) as SiteTree;
      return tree.pages.find(({ url }) => url !== '')?.editUrl;
    };
    expect(await edited('site_name: S\n')).toBe('https://git.example/docs/a b.md');
    expect(await edited('repo_url: https://github.com/o/r\n')).toBe('https://github.com/o/r/edit/master/docs/a%20b.md');
    expect(await edited('repo_url: https://git.example/o/r\nedit_uri: src/main/docs/\n')).toBe(
      'https://git.example/o/r/src/main/docs/a%20b.md',
    );
    expect(await edited("repo_url: https://git.example/o/r\nedit_uri: ''\n")).toBeUndefined();
  });
});

describe('pages', () => {
  test('have anchors by the rules of Python-Markdown, once each, and a table of contents', async () => {
    const site = await build({
      'mkdocs.yml': 'site_name: S\nmarkdown_extensions: [{toc: {toc_depth: 3}}]\n',
      'docs/index.md': '# One & only\n## Übung: *x*\n## Übung x\n### 你好\n#### Deep\n## Übung: x\n',
    });
    const html = await textOf(site, 'index.html');
    expect([...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'one-only',
      'ubung-x',
      'ubung-x_1',
      '_1',
      'deep',
      'ubung-x_2',
    ]);
    expect(html).toContain('<a class="headerlink" href="#ubung-x" title="Permanent link">¶</a>');
    const contents = html.slice(html.indexOf('data-md-type="toc"'), html.indexOf('<div class="md-content"'));
    expect(contents.match(/<a href="#[^"]+" class="md-nav__link">/g)).toHaveLength(4);
    expect(contents).not.toContain('#deep');
  });

  test('keep non-ASCII letters in anchors if the site enables it, without running the named code', async () => {
    const site = await build({
      'mkdocs.yml':
        'site_name: S\nmarkdown_extensions:\n  - toc:\n      slugify: !!python/name:pymdownx.slugs.uslugify\n',
      'docs/index.md': '## 你好 Übung\n',
    });
    expect(await textOf(site, 'index.html')).toContain('<h2 id="你好-übung"');
  });

  test('have a title, a description, and hidden parts', async () => {
    const site = await build({
      'docs/index.md': '---\ntitle: "A <b>"\ndescription: About & so\nhide:\n  - toc\n---\n\nText\n\n## H\n',
    });
    const html = await textOf(site, 'index.html');
    expect(html).toContain('<meta name="description" content="About &amp; so">');
    expect(html).toContain('<h1>A &lt;b&gt;</h1>');
    expect(html).toContain('data-md-type="toc" hidden>');
    expect(html).not.toContain('href="#h" class="md-nav__link"');
  });

  test('of five megabytes are built', async () => {
    const paragraph = `${'A line of *text* with [a link](index.md), `code` and many a word that is only text.\n'.repeat(20)}\n`;
    const site = await build({ 'docs/index.md': `# Big\n\n${paragraph.repeat(3_000)}` });
    expect((await textOf(site, 'index.html')).length).toBeGreaterThan(6_000_000);
    expect(site.warnings).toEqual([]);
  });

  test('have a search index in sections, as MkDocs writes it', async () => {
    const site = await build({
      'docs/index.md':
        '# Home\n\nFirst *words* &amp; more.\n\n## Part\n\nSecond: `a.b`, (`c`)\n\n```yaml\na: 1\nb: 2\n```\n\n- one\n- two\n',
      'docs/a.md': '# A\n\nThird\n',
    });
    const index = JSON.parse(await textOf(site, 'search/search_index.json'));
    expect(index.docs).toEqual([
      { location: '', title: 'Home', text: 'First words & more.' },
      { location: '#part', title: 'Part', text: 'Second: a.b, (c) a: 1 b: 2 one two' },
      { location: 'a/', title: 'A', text: 'Third' },
    ]);
  });

  test('separate the cells and rows of a table in the search index', async () => {
    const site = await build({
      'docs/index.md': '# Home\n\n| Table | Rows |\n|---|---|\n| seat_moves | 2.1 billion |\n| fares | 12 |\n\nAfter\n',
    });
    const { docs } = JSON.parse(await textOf(site, 'search/search_index.json'));
    expect(docs[0].text).toBe('Table · Rows; seat_moves · 2.1 billion; fares · 12 After');
  });

  test('have the structure that TechDocs readers rely on', async () => {
    const site = await build({
      'docs/index.md': '# Home\n',
      'docs/guide/a.md': '# A\n\n## Part\n',
      'docs/guide/b.md': '# B\n',
    });
    const html = await textOf(site, 'guide/a/index.html');
    for (const part of [
      '<header class="md-header" data-md-component="header">',
      '<label class="md-header__button md-icon" for="__drawer">',
      '<div class="md-container" data-md-component="container">',
      '<div class="md-sidebar md-sidebar--primary" data-md-component="sidebar" data-md-type="navigation">',
      '<nav class="md-nav md-nav--primary"',
      '<li class="md-nav__item md-nav__item--active md-nav__item--nested"><input class="md-nav__toggle md-toggle" type="checkbox" id="__nav_2" checked>',
      '<a href="./" class="md-nav__link md-nav__link--active">',
      '<div class="md-sidebar md-sidebar--secondary" data-md-component="sidebar" data-md-type="toc">',
      '<a href="#part" class="md-nav__link">',
      '<div class="md-content" data-md-component="content">\n<article class="md-content__inner md-typeset">',
      '<a href="../../" class="md-footer__link md-footer__link--prev" aria-label="Previous: Home" rel="prev">',
      '<a href="../../guide/b/" class="md-footer__link md-footer__link--next" aria-label="Next: B" rel="next">',
      '<div class="md-copyright">',
    ])
      expect(html).toContain(part);
    expect(site.metadata.files).toEqual(
      expect.arrayContaining(['404.html', 'search/search_index.json', 'techdocs_metadata.json']),
    );
  });

  test("keep their stylesheet in Backstage's reader, which shows no page without one", async () => {
    const site = await build({ 'docs/index.md': '# Home\n', 'docs/guide/a.md': '# A\n' });
    for (const [path, base] of [
      ['index.html', ''],
      ['guide/a/index.html', '../../'],
      ['404.html', ''],
    ] as const) {
      const html = await textOf(site, path);
      const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(([, href]) => href ?? '');
      // The rule of its sanitizer, in reader/transformers/html/hooks/links of @backstage/plugin-techdocs 1.18.2.
      const kept = links.filter((href) => /main\.[A-Fa-f0-9]{8}\.min\.css$/.test(href));
      expect(kept).toEqual(links);
      expect(kept).toHaveLength(1);
      expect(kept[0]?.startsWith(base)).toBe(true);
      expect(await textOf(site, kept[0]!.slice(base.length))).toContain('.md-content');
    }
  });

  test('include snippets of the source: whole files, lines, sections, and those for every page', async () => {
    const site = await build({
      'mkdocs.yml':
        'site_name: S\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: [docs, .]\n      auto_append: [words.md]\n',
      'docs/index.md':
        '--8<-- "part.md"\n\n```py\n--8<-- "src/a.py:2:3"\n```\n\n```py\n--8<-- "src/a.py:body"\n```\n\n--8<--\npart.md\n--8<--\n\n--8<-- "gone.md"\n\nHTML\n',
      'docs/part.md': 'From *part*',
      'src/a.py': 'one\ntwo\nthree\n# --8<-- [start:body]\nfour\n# --8<-- [end:body]\n',
      'words.md': '*[HTML]: Words\n',
    });
    const html = await textOf(site, 'index.html');
    expect(html.match(/<p>From <em>part<\/em><\/p>/g)).toHaveLength(2);
    expect(html).toMatch(/two\n<\/span><span[^>]*>three\n<\/span><\/code>/);
    expect(html).toMatch(/<code><span[^>]*>four\n<\/span><\/code>/);
    expect(html).toContain('<abbr title="Words">HTML</abbr>');
    expect(site.warnings).toEqual(["docs/index.md: skipped the snippet 'gone.md': it does not exist"]);
  });

  test.each([
    ['with techdocs-core', 'plugins: [techdocs-core]', '<p>From <em>part</em></p>'],
    ['without plugins, as with techdocs-core', '', '<p>From <em>part</em></p>'],
    ['with other plugins only if enabled', 'plugins: [search]', 'docs/part.md'],
  ])('include snippets %s', async (_, plugins, shown) => {
    const site = await build({
      'mkdocs.yml': `site_name: S\n${plugins}\n`,
      'docs/index.md': '--8<-- "docs/part.md"\n',
      'docs/part.md': 'From *part*',
    });
    expect(await textOf(site, 'index.html')).toContain(shown);
  });
});
