import { afterAll, describe, expect, test } from 'vitest';
import { createSiteBuilder } from '../../index.ts';
import { pageReader } from '../../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
const page = pageReader(builder);
afterAll(() => builder.close());

describe('admonitions', () => {
  test('have a type, a title with markup, and blocks inside', async () => {
    const { content } = await page('!!! warning "Mind *this*"\n    One\n\n    - two\n\nAfter\n');
    expect(content).toBe(
      '<div class="admonition warning">\n<p class="admonition-title">Mind <em>this</em></p>\n<p>One</p>\n<ul>\n<li>two</li>\n</ul>\n</div>\n<p>After</p>\n',
    );
  });

  test('have their type as title, or none, and can be placed next to the text', async () => {
    const { content } = await page('!!! note\n    A\n\n!!! tip ""\n    B\n\n!!! info inline end "C"\n    C\n');
    expect(content).toContain('<p class="admonition-title">Note</p>');
    expect(content).toContain('<div class="admonition tip">\n<p>B</p>');
    expect(content).toContain('<div class="admonition info inline end">');
  });

  test('are collapsible if they start with question marks', async () => {
    const { content } = await page('??? tip\n    A\n\n???+ note "Open"\n    B\n');
    expect(content).toContain('<details class="tip">\n<summary>Tip</summary>\n<p>A</p>\n</details>');
    expect(content).toContain('<details class="note" open="open">\n<summary>Open</summary>');
  });

  test('are nested at most twenty deep', async () => {
    const deep = Array.from({ length: 40 }, (_, level) => `${'    '.repeat(level)}!!! note\n`).join('');
    const { content, site } = await page(`${deep}${'    '.repeat(40)}the end\n`);
    expect(content.match(/class="admonition note"/g)).toHaveLength(21);
    expect(site.warnings).toEqual([expect.stringContaining('more than 20 deep')]);
  });

  test('are written as a quotation on code hosts', async () => {
    const { content } = await page('> [!WARNING]\n> Mind the gap\n\n> Only a quotation\n');
    expect(content).toContain(
      '<div class="admonition warning">\n<p class="admonition-title">Warning</p>\n<p>Mind the gap</p>\n</div>',
    );
    expect(content).toContain('<blockquote>\n<p>Only a quotation</p>\n</blockquote>');
  });
});

describe('tabs', () => {
  test('in sequence form one set', async () => {
    const { content } = await page('=== "C"\n\n    ```c\n    int x;\n    ```\n\n=== "Java"\n\n    text\n\nAfter\n');
    expect(content).toContain(
      '<div class="tabbed-set tabbed-alternate" data-tabs="1:2"><input checked="checked" id="__tabbed_1_1"',
    );
    expect(content).toContain('<label for="__tabbed_1_2">Java</label>');
    expect(content.match(/<div class="tabbed-block">/g)).toHaveLength(2);
    expect(content.endsWith('</div>\n</div>\n</div>\n<p>After</p>\n')).toBe(true);
  });

  test('with an exclamation mark start a new set, and with a plus are initially open', async () => {
    const { content } = await page('=== "A"\n    a\n\n===+ "B"\n    b\n\n===! "C"\n    c\n');
    expect(content).toContain(
      '<input id="__tabbed_1_1" name="__tabbed_1" type="radio"><input checked="checked" id="__tabbed_1_2"',
    );
    expect(content).toContain('data-tabs="2:1"');
  });

  test('do not turn the underline of a setext heading into a set', async () => {
    const { content } = await page('Title\n===\n\nText\n');
    expect(content).toContain('<h1 id="title">Title');
  });
});

describe('blocks between slashes', () => {
  test('are admonitions, details, tabs and captions', async () => {
    const { content } = await page(
      '/// warning | Careful\nOne\n///\n\n/// details | More\n    type: tip\n    open: true\n\nTwo\n///\n\n/// tab | A\na\n///\n\n/// tab | B\nb\n///\n\n![x](x.png)\n/// caption\nA picture\n///\n',
    );
    expect(content).toContain('<div class="admonition warning">\n<p class="admonition-title">Careful</p>\n<p>One</p>');
    expect(content).toContain('<details class="tip" open="open">\n<summary>More</summary>\n<p>Two</p>');
    expect(content).toContain('data-tabs="1:2"');
    expect(content).toContain('<div class="caption">\n<p>A picture</p>\n</div>');
  });

  test('that are never closed extend to the end', async () => {
    const { content } = await page('/// note\nText\n');
    expect(content).toContain('<p>Text</p>\n</div>');
  });
});

describe('lists', () => {
  test('of definitions have terms and descriptions', async () => {
    const { content } = await page('Apple\n:   A fruit\n\n    Red\n\nBarley\nWheat\n:   Grain\n\nText\n');
    expect(content).toBe(
      '<dl>\n<dt>Apple</dt>\n<dd>\n<p>A fruit</p>\n<p>Red</p>\n</dd>\n<dt>Barley</dt>\n<dt>Wheat</dt>\n<dd>\n<p>Grain</p>\n</dd>\n</dl>\n<p>Text</p>\n',
    );
  });

  test('of tasks have checkboxes', async () => {
    const { content } = await page('- [x] done\n- [ ] not yet\n- [link](https://example.com)\n');
    expect(
      content.match(/<li class="task-list-item"><label class="task-list-control"><input type="checkbox" disabled/g),
    ).toHaveLength(2);
    expect(content).toContain('disabled checked>');
    expect(content).toContain('<li><a href="https://example.com">link</a></li>');
  });

  test('are nested by an indentation of four', async () => {
    const { content } = await page('1. One\n\n    ```sh\n    ls\n    ```\n\n    - two\n        - three\n\n2. Four\n');
    expect(content.match(/<ol>/g)).toHaveLength(1);
    expect(content).toContain('<div class="language-sh highlight">');
    expect(content).toContain('<li>two\n<ul>\n<li>three</li>');
  });
});

describe('notes and words', () => {
  test('footnotes are at the end, in the order of their first mention, each with back links', async () => {
    const { content } = await page('A[^b] B[^a] C[^b] D[^none]\n\n[^a]: First\n[^b]:\n    Long\n\n    text\n');
    expect(content).toContain('A<sup id="fnref:b"><a class="footnote-ref" href="#fn:b">1</a></sup>');
    expect(content).toContain('C<sup id="fnref2:b"><a class="footnote-ref" href="#fn:b">1</a></sup> D[^none]');
    expect(content).toMatch(
      /<div class="footnote"><hr><ol><li id="fn:b"><p>Long<\/p>\n<p>text.*href="#fnref2:b".*\n<li id="fn:a"><p>First/,
    );
  });

  test('abbreviations show their meaning, as whole words only', async () => {
    const { content } = await page('HTML, XHTML and `HTML`.\n\n*[HTML]: Hyper "Text"\n');
    expect(content).toBe('<p><abbr title="Hyper &quot;Text&quot;">HTML</abbr>, XHTML and <code>HTML</code>.</p>\n');
  });
});

describe('tables', () => {
  test('can be scrolled, align their cells, and have bars in code', async () => {
    const { content } = await page('| a | b |\n|---|:-:|\n| `x|y` | c\\|d |\n');
    expect(content).toContain('<div class="md-typeset__scrollwrap"><div class="md-typeset__table"><table>');
    expect(content).toContain('<td><code>x|y</code></td>\n<td style="text-align:center">c|d</td>');
  });
});

describe('HTML', () => {
  test('contains Markdown if it has the attribute', async () => {
    const { content } = await page(
      '<div class="grid cards" markdown>\n\n-   **One**\n\n    text\n\n</div>\n\n<p markdown>*two*</p>\n',
    );
    expect(content).toContain(
      '<div class="grid cards"><ul>\n<li>\n<p><strong>One</strong></p>\n<p>text</p>\n</li>\n</ul>\n</div>',
    );
    expect(content).toContain('<p><em>two</em></p>');
  });

  test('inside HTML also contains Markdown', async () => {
    const { content } = await page(
      '<div class="result" markdown>\n  <div class="grid cards" markdown>\n\n- :fontawesome-brands-html5: __HTML__\n- two\n\n  </div>\n</div>\n\nAfter[^1]\n\n  [^1]:\n    A note\n',
    );
    expect(content).toContain('<div class="result"><div class="grid cards"><ul>\n<li><span class="twemoji"');
    expect(content).toContain('<li>two</li>\n</ul>\n</div></div><p>After<sup');
    expect(content).toContain('<p>A note');
  });

  test('that is a table continues across blank lines', async () => {
    const { content } = await page('<table>\n  <tr>\n\n    <td>one</td>\n\n  </tr>\n</table>\n\nText\n');
    expect(content).not.toContain('<pre');
    expect(content).toContain('<td>one</td>');
    expect(content).toContain('<p>Text</p>');
  });

  test('around Markdown works as in a README', async () => {
    const { content } = await page('<details>\n<summary>More</summary>\n\n**bold**\n\n</details>\n');
    expect(content).toContain('<details>\n<summary>More</summary>\n<p><strong>bold</strong></p>\n</details>');
  });
});

describe('formulas and pictures', () => {
  test('formulas become MathML', async () => {
    const { content } = await page('$$\n\\frac{a}{b}\n$$\n\nIt costs $5 or $6, $x$.\n');
    expect(content).toMatch(/<div class="arithmatex"><math.*<mfrac><mi>a<\/mi><mi>b<\/mi><\/mfrac><\/math><\/div>/);
    expect(content).toContain('<p>It costs $5 or $6, $x$.</p>');
  });

  test('inline formulas are rendered only for sites that enable them', async () => {
    const { content } = await page('It costs $5 or $6, $x$ and \\(y\\).\n', {
      'mkdocs.yml': 'site_name: S\nmarkdown_extensions: [pymdownx.arithmatex]\n',
    });
    expect(content).toContain('It costs $5 or $6, <span class="arithmatex"><math><mi>x</mi></math></span> and <span');
  });

  test('an invalid formula is shown as written', async () => {
    const { content } = await page('$$\n\\frac{<b>\n$$\n');
    expect(content).toContain('<code class="math-error">');
    expect(content).toContain('&lt;b&gt;');
  });

  test('a single image with a title has a caption, and loads lazily', async () => {
    const { content } = await page(
      '![alt](a.png "The *seat* map"){ width="300" }\n\nText ![b](b.png "no caption") here\n',
      {
        'docs/a.png': 'x',
        'docs/b.png': 'x',
      },
    );
    expect(content).toContain(
      '<figure>\n<img src="a.png" alt="alt" title="The *seat* map" width="300" loading="lazy">\n<figcaption>The *seat* map</figcaption>\n</figure>',
    );
    expect(content.match(/<figure>/g)).toHaveLength(1);
  });
});
