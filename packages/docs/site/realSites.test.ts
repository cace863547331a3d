import { afterAll, describe, expect, test } from 'vitest';
import { createSiteBuilder } from '../index.ts';
import { memorySource, pageReader, textOf } from '../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
afterAll(() => builder.close());
const read = pageReader(builder);

describe('files that pages take in', () => {
  test('by {!file!}, at the depth of the place, with links that still lead where they did', async () => {
    const { content, site } = await read(
      '1. Step\n\n    {!parts/step.md!}\n\n```py\n{!> ../code/app.py [ln:1-2]!}\n```\n',
      {
        'mkdocs.yml': 'site_name: S\nmarkdown_extensions:\n  - markdown_include.include: { base_path: docs }\n',
        'docs/parts/step.md': 'Look [here](more.md).\n\nThen go.\n',
        'docs/parts/more.md': '# More\n',
        'code/app.py': 'boarding = True\n',
      },
    );
    expect(content).toContain('<a href="parts/more/">here</a>');
    expect(content).toMatch(/<li>[\s\S]*Then go\.[\s\S]*<\/li>/);
    expect(content).toContain('boarding');
    expect(site.warnings).toEqual([]);
  });

  test('by the tags of include-markdown: between marks, with other headings, and as they are', async () => {
    const readme = '# Top\n<!-- begin -->\n## Gates\n\n[plan](docs/plan.md)\n<!-- end -->\nMore\n';
    const { content } = await read(
      '# Home\n\n{%\n  include-markdown "../README.md"\n  start="<!-- begin -->"\n  end="<!-- end -->"\n  heading-offset=1\n%}\n\n```\n{% include "../LICENSE" %}\n```\n',
      {
        'mkdocs.yml': 'site_name: S\nplugins: [search, include-markdown]\n',
        'README.md': readme,
        LICENSE: 'Free {% include "x" %} for all\n',
        'docs/plan.md': '# Plan\n',
      },
    );
    expect(content).toContain('<h3 id="gates">');
    expect(content).toContain('<a href="plan/">plan</a>');
    expect(content).toContain('Free {% include &quot;x&quot; %} for all');
    expect(content).not.toMatch(/Top|More/);
  });

  test('by macros, which also have values; code in them is left out, and what is raw is kept', async () => {
    const { content, site } = await read(
      '{% include "gate.yaml" %}\n\nVersion {{ version }} of {{ config.site_name }}, {{ nobody }}.\n\n' +
        '{% for one in all %}{% for two in one %}x{% endfor %}{% endfor %}{% raw %}{{ version }}{% endraw %}\n',
      {
        'mkdocs.yml': 'site_name: S\nplugins:\n  - macros: { include_dir: examples }\nextra: { version: 1.2 }\n',
        'examples/gate.yaml': 'gate: A7\n',
      },
    );
    expect(content).toContain('gate: A7');
    expect(content).toContain('Version 1.2 of S, {{ nobody }}.');
    expect(content).toContain('<p>{{ version }}</p>');
    expect(site.warnings).toEqual(["docs/index.md: '{% for %}' is code, which is never run, and is left out"]);
  });

  test.each(['../../etc/passwd', 'gone.md', 'https://evil.example/x.md', 'index.md'])('not %s', async (name) => {
    const { content, site } = await read(`Before {!${name}!} after\n`, {
      'mkdocs.yml': 'site_name: S\nmarkdown_extensions: [markdown_include.include]\n',
    });
    expect(content).toContain('Before');
    expect(site.warnings.join()).toMatch(/is not in the source|is on the network|files deep/);
  });

  test('nowhere, when the site does not ask for it', async () => {
    const { content } = await read('{!x!} {% include "x" %} {{ y }}\n');
    expect(content).toContain('<p>{!x!} {% include &quot;x&quot; %} {{ y }}</p>');
  });
});

test('files that the plugin exclude names are no part of the site', async () => {
  const { site } = await read('# Home\n', {
    'mkdocs.yml': 'site_name: S\nplugins:\n  - exclude: { glob: ["drafts/*", "**/include-*.md"] }\n',
    'docs/drafts/a.md': '# A\n',
    'docs/guide/include-b.md': '# B\n',
    'docs/guide/c.md': '# C\n',
  });
  expect(site.pages.map(({ url }) => url)).toEqual(['', 'guide/c/']);
  expect(site.warnings).toEqual([]);
});

test('code blocks with tab="…" one after the other are tabs, also inside of other blocks', async () => {
  const tabs = '```yaml tab="File"\ngate: A7\n```\n\n```bash tab="CLI" hl_lines="1"\n--gate=A7\n```\n';
  const { content } = await read(
    `${tabs}\nBetween\n\n??? note\n\n${tabs.replaceAll(/^(?=.)/gm, '    ')}\n    Inside\n\n\`\`\`sh\nalone\n\`\`\`\n`,
  );
  expect(content.match(/class="tabbed-set/g)).toHaveLength(2);
  expect(content.match(/<label for="[^"]*">(?:File|CLI)<\/label>/g)).toHaveLength(4);
  expect(content).toContain('class="hll"');
  expect(content).toMatch(/<details[\s\S]*Inside[\s\S]*<\/details>/);
});

test('what mkdocstrings would make out of code is named', async () => {
  const { content, site } = await read(
    'See [`Gate`][airport.Gate], [one][two] and [x](#x).\n\n::: airport.gate\n    options:\n      members: true\n\nAfter\n',
    { 'mkdocs.yml': 'site_name: S\nplugins: [mkdocstrings]\n' },
  );
  expect(content).toContain('See <code>Gate</code>, one and <a href="#x">x</a>.');
  expect(content).toContain('<p><code>airport.gate</code></p>\n<p>After</p>');
  expect(site.warnings).toEqual([
    "docs/index.md: the reference of 'airport.gate' would be made out of code, and is left out",
  ]);
});

test('a console with colours in HTML is its text', async () => {
  const { content } = await read(
    '```console\n$ <font color="#4E9A06">gate</font> open <b>A7</b> [&apos;x&apos;]\n```\n',
  );
  expect(content.replace(/<[^>]*>/g, '')).toContain("$ gate open A7 ['x']");
});

test('a drawing in the text is a picture, in which nothing runs', async () => {
  const drawing =
    '<svg viewBox="0 0 9 9" width="24" height="1e9" aria-label="Gate" onload="x()"><clipPath id="a"><path d="M0 0"/></clipPath></svg>';
  const { content } = await read(`Here ${drawing} it is.\n\n${drawing}\n\n<svg><path>\n`);
  const pictures = [...content.matchAll(/<img src="data:image\/svg\+xml;base64,([^"]*)" alt="Gate" width="24">/g)];
  expect(pictures).toHaveLength(2);
  expect(atob(pictures[0]![1]!)).toMatch(/^<svg viewBox="0 0 9 9".* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(atob(pictures[0]![1]!)).toContain('<clipPath id="a"><path d="M0 0"/></clipPath></svg>');
  expect(content).not.toMatch(/<svg|onload/);
});

test('frames are shown of hosts that the installation names, shut in; of others there is a link', async () => {
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

describe('links to what is in the repository, but not in the docs', () => {
  const page = {
    'docs/index.md': '[a](../src/a%20b.go#L7) [b](../../other/x.md) [c](../src) ![d](../src/d.txt)\n',
    'src/a b.go': '',
    'src/d.txt': '',
  };

  test('lead to where the code host shows it', async () => {
    const codeUrl = (path: string) => `https://code.example/acme/shop/tree/main/booking/${path}`;
    const site = await builder.build(memorySource(page), { siteName: 'S', codeUrl });
    const links = [...(await textOf(site, 'index.html')).matchAll(/<a href="([^"]*)">[a-d]</g)].map(([, href]) => href);
    const base = 'https://code.example/acme/shop/tree/main';
    expect(links).toEqual([`${base}/booking/src/a%20b.go#L7`, `${base}/other/x.md`, `${base}/booking/src`]);
    expect(site.warnings).toEqual([]);
  });

  test('lead there by repo_url, where nothing else is known', async () => {
    const config = 'site_name: S\nrepo_url: https://github.com/acme/shop/\n';
    const { content } = await read('[a](../src/a.go)\n', { 'mkdocs.yml': config, 'src/a.go': '' });
    expect(content).toContain('<a href="https://github.com/acme/shop/blob/HEAD/src/a.go">a</a>');
  });
});

test('pages that have moved lead on to where they are', async () => {
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
    "the redirect of 'gone.md' leads to 'nowhere.md', which is not there",
    "the redirect of 'bad.md' leads to 'javascript:alert(1)', which is not there",
  ]);
});
