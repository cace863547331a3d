import { afterAll, describe, expect, test } from 'vitest';
import { createSiteBuilder, type SiteTree } from '../index.ts';
import { memorySource, navShape, pageReader, siteReader, textOf } from '../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
afterAll(() => builder.close());
const read = pageReader(builder);

test('files that the exclude plugin names are not part of the site', async () => {
  const { site } = await read('# Home\n', {
    'mkdocs.yml': 'site_name: S\nplugins:\n  - exclude: { glob: ["drafts/*", "**/include-*.md"] }\n',
    'docs/drafts/a.md': '# A\n',
    'docs/guide/include-b.md': '# B\n',
    'docs/guide/c.md': '# C\n',
  });
  expect(site.pages.map(({ url }) => url)).toEqual(['', 'guide/c/']);
  expect(site.warnings).toEqual([]);
});

test('adjacent code blocks with tab="…" are tabs, also inside other blocks', async () => {
  const tabs = '```yaml tab="File"\ngate: A7\n```\n\n```bash tab="CLI" hl_lines="1"\n--gate=A7\n```\n';
  const { content } = await read(
    `${tabs}\nBetween\n\n??? note\n\n${tabs.replaceAll(/^(?=.)/gm, '    ')}\n    Inside\n\n\`\`\`sh\nalone\n\`\`\`\n`,
  );
  expect(content.match(/class="tabbed-set/g)).toHaveLength(2);
  expect(content.match(/<label for="[^"]*">(?:File|CLI)<\/label>/g)).toHaveLength(4);
  expect(content).toContain('class="hll"');
  expect(content).toMatch(/<details[\s\S]*Inside[\s\S]*<\/details>/);
});

test('shows references that mkdocstrings would generate from code by name, with a warning', async () => {
  const { content, site } = await read(
    'See [`Gate`][airport.Gate], [one][two] and [x](#x).\n\n::: airport.gate\n    options:\n      members: true\n\nAfter\n',
    { 'mkdocs.yml': 'site_name: S\nplugins: [mkdocstrings]\n' },
  );
  expect(content).toContain('See <code>Gate</code>, one and <a href="#x">x</a>.');
  expect(content).toContain('<p><code>airport.gate</code></p>\n<p>After</p>');
  expect(site.warnings).toEqual([
    "docs/index.md: the reference of 'airport.gate' is skipped: generating it would run code",
  ]);
});

test('shows references that mkautodoc would generate by name as well', async () => {
  const { content } = await read('::: airport.gate\n    :docstring:\n\nAfter\n', {
    'mkdocs.yml': 'site_name: S\nmarkdown_extensions: [mkautodoc]\n',
  });
  expect(content).toBe('<p><code>airport.gate</code></p>\n<p>After</p>\n');
});

test('a console session with HTML colours becomes its text', async () => {
  const { content } = await read(
    '```console\n$ <font color="#4E9A06">gate</font> open <b>A7</b> [&apos;x&apos;]\n```\n',
  );
  expect(content.replace(/<[^>]*>/g, '')).toContain("$ gate open A7 ['x']");
});

test('an inline SVG becomes an image in which no script runs', async () => {
  const drawing =
    '<svg viewBox="0 0 9 9" width="24" height="1e9" aria-label="Gate" onload="x()"><clipPath id="a"><path d="M0 0"/></clipPath></svg>';
  const { content } = await read(`Here ${drawing} it is.\n\n${drawing}\n\n<svg><path>\n`);
  const pictures = [...content.matchAll(/<img src="data:image\/svg\+xml;base64,([^"]*)" alt="Gate" width="24">/g)];
  expect(pictures).toHaveLength(2);
  expect(atob(pictures[0]![1]!)).toMatch(/^<svg viewBox="0 0 9 9".* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(atob(pictures[0]![1]!)).toContain('<clipPath id="a"><path d="M0 0"/></clipPath></svg>');
  expect(content).not.toMatch(/<svg|onload/);
});

test('an SVG with blank lines keeps its parts as they are written', async () => {
  const inside =
    '  <linearGradient id="a"><stop offset="0"/></linearGradient>\n\n  <path d="M0 0"/>\n  <path d="M1 1" />\n';
  const { content } = await read(
    `Before\n\n<svg viewBox="0 0 9 9" aria-label="Gate">\n${inside}</svg>\n\nAfter **it**\n`,
  );
  const [, picture = ''] = /<img src="data:image\/svg\+xml;base64,([^"]*)" alt="Gate">/.exec(content) ?? [];
  expect(atob(picture)).toContain(`\n${inside}</svg>`);
  expect(content).toContain('<p>Before</p>');
  expect(content).toContain('<p>After <strong>it</strong></p>');
  const unclosed = await read('<svg viewBox="0 0 9 9">\n\n<path d="M0 0"/>\n\nAfter **it**\n');
  expect(unclosed.site.pages).toHaveLength(1);
});

test('frames of allowed hosts are sandboxed; others become links', async () => {
  const source = memorySource({
    'docs/index.md':
      '<iframe src="https://video.example/x?a=1&amp;b=2" width="560" onload="x()" srcdoc="y" allowfullscreen></iframe>\n\n' +
      '<iframe src="https://evil.example/"></iframe>\n\n<iframe src="https://video.example@evil.example/"></iframe>\n\n' +
      '<iframe src="http://video.example/"></iframe>\n',
  });
  const site = await builder.build(source, { siteName: 'S', frameHosts: ['video.example'] });
  const html = await textOf(site, 'index.html');
  expect(html.match(/<iframe[^>]*>/g)).toEqual([
    '<iframe src="https://video.example/x?a=1&amp;b=2" width="560" allowfullscreen="" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms">',
  ]);
  expect(html.match(/<a href="https?:\/\/[^"]*example[^"]*" rel/g)).toHaveLength(3);
});

describe('links to files in the repository, but outside the docs', () => {
  const page = {
    'docs/index.md': '[a](../src/a%20b.go#L7) [b](../../other/x.md) [c](../src) ![d](../src/d.txt)\n',
    'src/a b.go': '',
    'src/d.txt': '',
  };

  test('lead to the code host', async () => {
    const codeUrl = (path: string) => `https://code.example/acme/shop/tree/main/booking/${path}`;
    const site = await builder.build(memorySource(page), { siteName: 'S', codeUrl });
    const links = [...(await textOf(site, 'index.html')).matchAll(/<a href="([^"]*)">[a-d]</g)].map(([, href]) => href);
    const base = 'https://code.example/acme/shop/tree/main';
    expect(links).toEqual([`${base}/booking/src/a%20b.go#L7`, `${base}/other/x.md`, `${base}/booking/src`]);
    expect(site.warnings).toEqual([]);
  });

  test('lead there by repo_url, if nothing else is known', async () => {
    const config = 'site_name: S\nrepo_url: https://github.com/acme/shop/\n';
    const { content } = await read('[a](../src/a.go)\n', { 'mkdocs.yml': config, 'src/a.go': '' });
    expect(content).toContain('<a href="https://github.com/acme/shop/blob/HEAD/src/a.go">a</a>');
  });
});

test('moved pages redirect to their new URL', async () => {
  const { site } = await read('# Home\n', {
    'mkdocs.yml':
      'site_name: S\nplugins:\n  - redirects:\n      redirect_maps:\n        old/start.md: guide/start.md#a\n        far.md: https://code.example/x\n' +
      '        gone.md: nowhere.md\n        bad.md: "javascript:alert(1)"\n        index.md: guide/start.md\n',
    'docs/guide/start.md': '# Start\n',
  });
  expect(await textOf(site, 'old/start/index.html')).toContain('content="0; url=../../guide/start/#a"');
  expect(await textOf(site, 'far/index.html')).toContain('content="0; url=https://code.example/x"');
  expect(await textOf(site, 'index.html')).toContain('Home');
  expect(site.metadata.files).not.toContain('bad/index.html');
  expect(site.warnings).toEqual([
    "the redirect of 'gone.md' leads to 'nowhere.md', which does not exist",
    "the redirect of 'bad.md' leads to 'javascript:alert(1)', which does not exist",
  ]);
});

describe('the navigation of plugins', () => {
  const { treeOf } = siteReader(builder, 'S');
  const pages = {
    'docs/index.md': '# Home\n',
    'docs/zone.md': '# Zone\n',
    'docs/apron.md': '# Apron\n',
    'docs/gates/index.md': '# Gates\n',
    'docs/gates/a.md': '# A\n',
    'docs/gates/b.md': '# B\n',
    'docs/ramp/c.md': '# C\n',
  };

  test('is the list in SUMMARY.md, also that of a folder, with patterns for pages that it does not name', async () => {
    const { site, tree } = await treeOf({
      ...pages,
      'mkdocs.yml': 'site_name: S\nplugins: [search, literate-nav]\n',
      'docs/SUMMARY.md':
        '# Summary\n\n* [Start **here**](index.md)\n* **Parts**\n    * [The gates](gates/)\n    * [Web](https://e.example/)\n* *.md\n* */\n\nThe end\n\n* no item\n',
      'docs/gates/SUMMARY.md': '- [Second](b.md)\n- [All of it](index.md)\n  - a.md\n',
    });
    expect(navShape(tree.nav)).toEqual([
      'Start here>',
      {
        Parts: [
          { 'The gates': ['Second>gates/b/', { 'All of it': ['Gates>gates/', 'A>gates/a/'] }] },
          'Web>https://e.example/',
        ],
      },
      'Apron>apron/',
      'Zone>zone/',
      { Ramp: ['C>ramp/c/'] },
    ]);
    expect(site.pages.map(({ source }) => source)).not.toContain('docs/SUMMARY.md');
    expect(site.warnings).toEqual([]);
  });

  test('has wildcards for pages and folders that are not named, as in .nav.yml', async () => {
    const { tree } = await treeOf({
      ...pages,
      'docs/.nav.yml': 'nav:\n  - "*"\n  - Last: zone.md\n',
      'docs/gates/.nav.yml': 'title: All gates\nnav:\n  - b.md\n  - "*.md"\n',
    });
    expect(navShape(tree.nav)).toEqual([
      'Apron>apron/',
      'Home>',
      { 'All gates': ['B>gates/b/', 'A>gates/a/', 'Gates>gates/'] },
      { Ramp: ['C>ramp/c/'] },
      'Last>zone/',
    ]);
  });

  test('names a section without a title after its first page, and resolves URLs relative to the site', async () => {
    const { site, tree } = await treeOf({
      ...pages,
      'mkdocs.yml':
        'site_name: S\nsite_url: https://docs.example/en/\nnav:\n  - index.md\n  - "":\n      - gates/index.md\n      - gates/a.md\n' +
        '  - More:\n      Zone: /zone/\n      Apron: /apron\n      German: /de/\n',
    });
    expect(navShape(tree.nav)).toEqual([
      'Home>',
      { Gates: ['Gates>gates/', 'A>gates/a/'] },
      { More: ['Zone>zone/', 'Apron>apron/', 'German>https://docs.example/de/'] },
    ]);
    expect(site.warnings).toEqual([]);
  });

  test('stops when folders name each other, or each the next one twice', async () => {
    const chain = Array.from({ length: 40 }, (_, index) => [
      [`docs/f${index}/p.md`, '# P\n'],
      [`docs/f${index}/.pages`, `nav: [p.md, ../f${(index + 1) % 40}, ../f${(index + 1) % 40}]\n`],
    ]).flat();
    const { site } = await treeOf({ 'docs/index.md': '# Home\n', ...Object.fromEntries(chain) });
    expect(site.warnings).toEqual(['the navigation has more than 1000 entries; the rest are skipped']);
  });
});

test('docs in several languages: the first is at the root, the others are below theirs, and links stay in one', async () => {
  const config = 'site_name: S\nnav: [index.md, Go: go.md]\nplugins:\n  - i18n:\n      languages:\n';
  const { content, site } = await read('[go](go.md)\n', {
    'mkdocs.yml': `${config}        - { locale: fr, name: Français }\n        - { locale: en, name: English, default: true }\n`,
    'docs/go.en.md': '# Go\n',
    'docs/index.fr.md': '# Accueil\n\n[aller](go.md)\n',
    'docs/go.fr.md': '# Aller\n',
  });
  expect(content).toContain('<a href="go/">go</a>');
  expect(await textOf(site, 'fr/index.html')).toContain('<a href="go/">aller</a>');
  const { nav } = JSON.parse(await textOf(site, 'callboard-site.json')) as SiteTree;
  expect(nav.map(({ title, page, items }) => [title, page ?? items?.map((item) => item.page)])).toEqual([
    ['Home', ''],
    ['Go', 'go/'],
    ['Français', ['fr/', 'fr/go/']],
  ]);
  expect(site.warnings).toEqual([]);
});

test('the tags page lists all tags with their pages, and tags above pages link there', async () => {
  const { html, site } = await read('---\ntags: [Ground, "A *b*"]\n---\n# Home [x]\n', {
    'mkdocs.yml': 'site_name: S\nplugins: [search, tags]\n',
    'docs/tags.md': '# Tags\n\n<!-- material/tags -->\n',
    'docs/gate.md': '---\ntags: [Ground]\ntitle: Gate\n---\n',
  });
  expect(html).toContain('<a class="md-tag" href="tags/#tag:ground">Ground</a>');
  const list = await textOf(site, 'tags/index.html');
  expect(list).toMatch(/<h2 id="tag:a-b">A \*b\*.*\n<ul>\n<li><a href="\.\.\/">Home \[x\]<\/a><\/li>\n<\/ul>/);
  expect(list).toMatch(
    /<h2 id="tag:ground">.*\n<ul>\n<li><a href="\.\.\/gate\/">Gate<\/a><\/li>\n<li><a href="\.\.\/">/,
  );
});

test('pages that used to end in .html redirect from there, and links may start at the root of the repository', async () => {
  const { content, site } = await read('[a](guide/a.html) <a href="guide/a.html">b</a> [c](/docs/guide/a.md)\n', {
    'mkdocs.yml': 'site_name: S\nuse_directory_urls: false\n',
    'docs/guide/a.md': '# A\n\n[home](../index.html)\n',
  });
  expect(content).toContain('<a href="guide/a/">a</a> <a href="guide/a/">b</a> <a href="guide/a/">c</a>');
  expect(await textOf(site, 'guide/a.html')).toContain('content="0; url=a/"');
  expect(await textOf(site, 'guide/a/index.html')).toContain('<a href="../../">home</a>');
  expect(site.warnings).toEqual([]);
});

test('issue numbers and user names link to the code host, if the site enables it', async () => {
  const text = 'See #12, acme/bag#7 (#8), @ada and @acme/bag; not a#1, C#, x@y, `#3` or [in #9](a.md).\n';
  const config = 'site_name: S\nrepo_url: https://gitlab.com/acme/shop\nmarkdown_extensions:\n  - pymdownx.magiclink';
  const others = { 'docs/a.md': '# A\n' };
  const on = await read(text, { ...others, 'mkdocs.yml': `${config}:\n      repo_url_shorthand: true\n` });
  expect([...on.content.matchAll(/<a href="(https:[^"]*)">([^<]*)</g)].map(([, to, name]) => [name, to])).toEqual([
    ['#12', 'https://gitlab.com/acme/shop/-/issues/12'],
    ['acme/bag#7', 'https://gitlab.com/acme/bag/-/issues/7'],
    ['#8', 'https://gitlab.com/acme/shop/-/issues/8'],
    ['@ada', 'https://gitlab.com/ada'],
    ['@acme/bag', 'https://gitlab.com/acme/bag'],
  ]);
  const off = await read(text, { ...others, 'mkdocs.yml': `${config}\n` });
  expect(off.content).not.toContain('https:');
});

test('a page has its tags above it, its state and icon in the navigation, and its own place at an editor', async () => {
  const { html, site } = await read(
    '---\ntags: [Ground, "<b>"]\nstatus: deprecated\nicon: material/home\n---\n# Home\n',
    {
      'mkdocs.yml': 'site_name: S\nrepo_url: https://git.example/o/r\nedit_uri_template: "edit?file={path!q}"\n',
    },
  );
  expect(html).toContain(
    '<nav class="md-tags"><span class="md-tag">Ground</span><span class="md-tag">&lt;b&gt;</span></nav>',
  );
  const tree = JSON.parse(await textOf(site, 'callboard-site.json')) as SiteTree;
  const icon = expect.stringMatching(/^<svg viewBox="0 0 24 24" aria-hidden="true"><g .*<\/svg>$/);
  expect(tree.nav[0]).toEqual({ title: 'Home', page: '', status: 'deprecated', icon });
  expect(html).toContain(`<span class="twemoji">${tree.nav[0]?.icon}</span> <span class="md-ellipsis">Home</span>`);
  expect(tree.pages[0]?.editUrl).toBe('https://git.example/o/r/edit?file=index.md');
});

test('maps of a base mkdocs.yml are merged with ours, and drafts are skipped', async () => {
  const { site } = await read('# Home\n', {
    'mkdocs.yml':
      'INHERIT: base.yml\nsite_name: S\ntheme: { language: de }\ndraft_docs: |\n  drafts/\n  # no\n  *.todo.md\n',
    'base.yml': 'theme: { name: material, features: [navigation.expand] }\nplugins: [kroki]\n',
    'docs/drafts/a.md': '# A\n',
    'docs/b.todo.md': '# B\n',
  });
  expect(JSON.parse(await textOf(site, 'callboard-site.json'))).toMatchObject({ features: ['navigation.expand'] });
  expect(site.pages.map(({ url }) => url)).toEqual(['']);
});

test('names of Python code for built-in features cause no warning', async () => {
  const names = [
    'material.extensions.emoji.twemoji',
    'materialx.emoji.to_svg',
    'pymdownx.superfences.fence_code_format',
  ];
  const options = names.map((name, at) => `      option${at}: !!python/name:${name}`).join('\n');
  const slugs = '  - toc:\n      slugify: !!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } }';
  const { site } = await read('# Home\n', {
    'mkdocs.yml': `site_name: S\nmarkdown_extensions:\n  - pymdownx.emoji:\n${options}\n${slugs}\n`,
  });
  expect(site.warnings).toEqual([]);
});

test('a heading and line breaks written as HTML count as those of the page', async () => {
  const { html, content } = await read('<h1 align="center">Gates</h1>\n\n<p>one</br>two</p>\n');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(content).toContain('<p>one<br>two</p>');
});
