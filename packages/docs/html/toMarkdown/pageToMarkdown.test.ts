import { afterAll, describe, expect, test } from 'vitest';
import { createSiteBuilder } from '../../index.ts';
import { pageReader } from '../../testing/index.ts';
import { pageToMarkdown } from '../index.ts';

const builder = createSiteBuilder({ threads: 1 });
afterAll(() => builder.close());
const read = pageReader(builder);

const roundTrip = async (markdown: string) => {
  const mkdocs = 'markdown_extensions: [pymdownx.arithmatex]\n';
  const others = { 'docs/guide.md': '# Guide\n', 'docs/seat.png': 'x', 'mkdocs.yml': mkdocs };
  const { html } = await read(`# T\n\n${markdown}`, others);
  return pageToMarkdown(html, (url) => `/docs/${url}`).markdown.replace('# T {#t}\n\n', '');
};

describe('a built page as Markdown', () => {
  test.each([
    ['headings with their anchors', '## Fares & fees {#fares}\n\n### Keep {#keep}\n'],
    ['emphasis, code and links', 'Are *low* and **few**, see `a | b` and [more](/docs/guide/#a).\n'],
    ['an external link', '[ext](https://x.example/?a=1&b=2)\n'],
    ['code in a language', '```ts\nif (a < b && c) {\n  d("e");\n}\n```\n'],
    ['code without one', '```\nplain  text\n```\n'],
    ['a diagram', '```mermaid\ngraph TD; A-->B\n```\n'],
    ['a panel', '!!! warning "Mind the gap"\n\n    Inside.\n\n    - one\n'],
    ['a foldable part', '??? note "More"\n\n    Hidden.\n'],
    ['tabs', '=== "npm"\n\n    First\n\n=== "yarn"\n\n    Second\n'],
    ['a table', '| A | B |\n| --- | --- |\n| a | `b\\|c` |\n'],
    ['tasks', '-   [x] done\n-   [ ] open\n'],
    ['numbered lists in lists', '3.  three\n\n    -   nested\n\n4.  four\n'],
    ['definitions', 'Term\n:   Definition\n:   Another\n\nOne\nTwo\n:   Third\n'],
    ['footnotes', 'Foot[^1].\n\n[^1]: The note.\n'],
    ['a quote', '> One\n>\n> Two\n'],
  ])('keeps %s', async (_, markdown) => {
    const links = markdown.replaceAll('/docs/guide/#a', 'guide.md#a').replaceAll('- one', '-   one');
    const expected = markdown.replaceAll('- one', '-   one').replaceAll('https', '/docs/https');
    expect(await roundTrip(links)).toBe(expected);
  });

  test('keeps file names of code, not its line numbers', async () => {
    expect(await roundTrip('```ts title="a.ts" linenums="1" hl_lines="1"\nlet a;\n```\n')).toBe(
      '```ts title="a.ts"\nlet a;\n```\n',
    );
  });

  test('keeps the numbers of remarks in code apart from the code', async () => {
    const markdown = '```yaml\nlate: 4m # (1)!\n```\n\n1.  Less is noise.\n';
    expect(await roundTrip(markdown)).toMatch(/^```yaml\nlate: 4m (?:# )?\(1\)\n```\n/);
  });

  test('writes pictures with their addresses, and formulas as code', async () => {
    const markdown = '![Plan](seat.png)\n\nInline $a_b$ and\n\n$$\n\\frac{x^2}{y}\n$$\n';
    expect(await roundTrip(markdown)).toBe('![Plan](/docs/seat.png)\n\nInline `$a_{b}$` and\n\n`$\\frac{x^{2}}{y}$`\n');
  });

  test('has the title of its first heading, and nothing of the navigation around it', async () => {
    const { html } = await read('# Fares *now*\n\nText.\n', { 'docs/guide.md': '# Guide\n' });
    expect(pageToMarkdown(html, (url) => url)).toEqual({
      title: 'Fares now',
      markdown: '# Fares *now* {#fares-now}\n\nText.\n',
    });
  });

  test('reads pages of other builders: the main part, or the body', () => {
    const markdownOf = (html: string) => pageToMarkdown(html, (url) => url).markdown;
    expect(markdownOf('<nav>n</nav><div role="main"><p>a</p></div>')).toBe('a\n');
    expect(markdownOf('<body><nav>n</nav><p>a<img src="data:image/png;base64,xxxx" alt="b"></p></body>')).toBe('ab\n');
    const code =
      '<div class="codehilite"><table><tr><td class="linenos"><pre>1</pre></td><td><pre>x</pre></td></tr></table></div>';
    expect(markdownOf(code)).toBe('```\nx\n```\n');
    const tab = (label: string) => `<input><label>${label}</label><div class="tabbed-content"><p>x</p></div>`;
    expect(markdownOf(`<div class="tabbed-set">${tab('A')}${tab('B')}</div>`)).toBe(
      '=== "A"\n\n    x\n\n=== "B"\n\n    x\n',
    );
  });

  test('reports where a page has moved', () => {
    const html = '<meta http-equiv="Refresh" content="0; url=../new/?a=1&amp;b=2">';
    expect(pageToMarkdown(html, (url) => url)).toEqual({ title: '', markdown: '', movedTo: '../new/?a=1&b=2' });
  });

  test.each([
    ['lists', '<ul><li>'.repeat(20_000)],
    ['code', '<div class="highlight"><div>'.repeat(10_000)],
    ['tabs', '<div class="tabbed-set"><div class="tabbed-content"><div>'.repeat(10_000)],
    ['panels', '<div class="admonition">'.repeat(20_000)],
    ['definitions', '<dl><dd>'.repeat(20_000)],
  ])('[SEC-11] keeps the text below %s that are nested endlessly', (_, html) => {
    expect(pageToMarkdown(`${html}deep`, (url) => url).markdown.length).toBeLessThan(20_000);
  });

  test('[SEC-11] ends a formula that has no end, and does not repeat the prefixes of endless quotes', () => {
    expect(pageToMarkdown(`${'<math>'.repeat(50_000)}<p>a`, (url) => url).markdown.length).toBeLessThan(10);
    const html = `${'<blockquote>'.repeat(50)}${'a<br>'.repeat(5_000)}`;
    const { markdown } = pageToMarkdown(html, (url) => url);
    expect(markdown).toMatch(/^(?:> ){8}a {2}\n/);
    expect(markdown.length).toBeLessThan(5_000 * 25);
  });
});
