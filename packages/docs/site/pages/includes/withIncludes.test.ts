import { afterAll, describe, expect, test } from 'vitest';
import { createSiteBuilder } from '../../../index.ts';
import { pageReader } from '../../../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
afterAll(() => builder.close());
const read = pageReader(builder);

describe('files that pages include', () => {
  test('by {!file!} are indented like their position, with links that still work', async () => {
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

  test('by {!file!} can be limited to some lines; by {* file *} they are a code block, highlighted by the line numbers of the file', async () => {
    const { content, site } = await read(
      '```py hl_lines="2"\n{!> ../code/app.py[ln:2-3,5]!}\n```\n\n- Item\n\n    {* ../code/app.py ln[3:5] hl[4] title["app.py"] *}\n\nNo {* list *} of words.\n',
      {
        'mkdocs.yml': 'site_name: S\nmarkdown_extensions: [mdx_include, markdown_include_variants]\n',
        'code/app.py': 'one\ntwo\nthree\nfour\nfive\n',
      },
    );
    const blocks = [...content.matchAll(/<code>([\s\S]*?)<\/code>/g)].map(([, code = '']) => code);
    const words = blocks.map((code) =>
      code
        .replace(/<[^>]*>/g, '')
        .trim()
        .split('\n'),
    );
    expect(words).toEqual([
      ['two', 'three', 'five'],
      ['three', 'four', 'five'],
    ]);
    expect(blocks.map((code) => /class="hll"><span[^>]*>(\w+)/.exec(code)?.[1])).toEqual(['three', 'four']);
    expect(content).toMatch(/<li>[\s\S]*<span class="filename">app\.py<\/span>[\s\S]*<\/li>/);
    expect(content).toContain('No {* list *} of words.');
    expect(site.warnings).toEqual([]);
  });

  test('by the tags of include-markdown come between markers, with other heading levels, or verbatim', async () => {
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

  test('by macros have values; code in them is skipped, and raw blocks are kept', async () => {
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
    expect(site.warnings).toEqual(["docs/index.md: '{% for %}' is skipped: the portal does not run code from docs"]);
  });

  test('by macros come without template comments; markdownextradata has values as well', async () => {
    const files = { 'examples/gate.yaml': '#$ Used in: gates.md\ngate: A7\n' };
    const macros = 'plugins:\n  - macros: { include_dir: examples, j2_line_comment_prefix: "#$" }\n';
    const { content } = await read('{% include "gate.yaml" %}\n', {
      ...files,
      'mkdocs.yml': `site_name: S\n${macros}`,
    });
    expect(content).toBe('<p>gate: A7</p>\n');
    const extra = 'site_name: S\nplugins: [markdownextradata]\nextra: { version: 3 }\n';
    const { content: filled } = await read('{% if x %}y{% endif %}Version {{ version }}\n', { 'mkdocs.yml': extra });
    expect(filled).toBe('<p>Version 3</p>\n');
  });

  test.each(['../../etc/passwd', 'gone.md', 'https://evil.example/x.md', 'index.md'])(
    'do not include %s',
    async (name) => {
      const { content, site } = await read(`Before {!${name}!} after\n`, {
        'mkdocs.yml': 'site_name: S\nmarkdown_extensions: [markdown_include.include]\n',
      });
      expect(content).toContain('Before');
      expect(site.warnings.join()).toMatch(/is not in the source|is on the network|files deep/);
    },
  );

  test('are tables by table-reader, indented like their position, from the root or next to the page', async () => {
    const { content, site } = await read(
      'Text\n\n{{ read_csv("data/a.csv") }}\n\n- Item\n\n    {{ read_table(\'b.tsv\', engine="x") }}\n\n{{ read_csv("gone.csv") }}\n',
      {
        'mkdocs.yml': 'site_name: S\nplugins: [table-reader]\n',
        'data/a.csv': 'Name,Says\nAnn,"a, ""b"" | c"\n\nBea\n',
        'docs/b.tsv': 'One\tTwo\n*1*\t2\n',
      },
    );
    const cells = [...content.matchAll(/<(li|t[hd])>(.*)/g)].map(
      ([, tag, text = '']) => `${tag}: ${text.split('</t')[0]}`,
    );
    expect(cells).toEqual([
      ...['th: Name', 'th: Says', 'td: Ann', 'td: a, &quot;b&quot; | c', 'td: Bea', 'td: '],
      ...['li: ', 'th: One', 'th: Two', 'td: <em>1</em>', 'td: 2'],
    ]);
    expect(site.warnings).toEqual([expect.stringContaining("skipped the table 'gone.csv': it is not in the source")]);
  });

  test('are left alone if the site does not enable the extension', async () => {
    const { content } = await read('{!x!} {% include "x" %} {{ y }}\n');
    expect(content).toContain('<p>{!x!} {% include &quot;x&quot; %} {{ y }}</p>');
  });
});
