import { afterAll, expect, test } from 'vitest';
import { createSiteBuilder } from '../../index.ts';
import { pageReader } from '../../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
const page = pageReader(builder);
afterAll(() => builder.close());

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

test('code has the classes of its tokens, in the structure that copying relies on', async () => {
  const { content } = await page(fence('python', 'def f():\n    return "a"  # why'));
  expect(content).toContain(
    '<div class="language-python highlight"><pre id="__code_0"><span></span><code><span id="__span-0-1">',
  );
  expect(content).toContain('<span class="nf">f</span>');
  expect(content).toContain(
    '<span class="k">return</span> <span class="s">&quot;a&quot;</span>  <span class="c"># why</span>',
  );
});

test('code has a title, line numbers and highlighted lines', async () => {
  const { content } = await page(
    fence('yaml title="a & b.yml" linenums="8" hl_lines="1 3-4"', 'a: 1\nb: 2\nc: 3\nd: 4'),
  );
  expect(content).toContain('<span class="filename">a &amp; b.yml</span><table class="highlighttable">');
  expect(content).toContain('<span class="normal">8</span>\n<span class="normal">9</span>');
  expect(content.match(/<span class="hll">/g)).toHaveLength(3);
});

test('code is numbered everywhere as in TechDocs, unless the site or a block says otherwise', async () => {
  const text = fence('yaml linenums="0"', 'a: 1');
  const isNumbered = async (config: string) =>
    (await page(text, { 'mkdocs.yml': config })).html.includes(' data-numbered>');
  expect(await isNumbered('site_name: S\nplugins: [techdocs-core]\n')).toBe(true);
  expect(await isNumbered('site_name: S\nplugins: [search]\n')).toBe(false);
  const highlight = (linenums: boolean) => `markdown_extensions: [{ pymdownx.highlight: { linenums: ${linenums} } }]\n`;
  expect(await isNumbered(`site_name: S\n${highlight(false)}`)).toBe(false);
  expect(await isNumbered(`site_name: S\nplugins: [search]\n${highlight(true)}`)).toBe(true);
  expect((await page(text)).content).toContain('<div class="language-yaml no-numbers highlight">');
});

test('options in braces are parsed as well', async () => {
  const { content } = await page(fence(' { .yaml .mine title="t" #here }', 'a: 1'));
  expect(content).toContain('<div class="language-yaml mine highlight" id="here"><span class="filename">t</span>');
});

test('a list below code annotates its numbers', async () => {
  const { content } = await page(`${fence(' { .yaml .annotate }', 'a: 1 # (1)!\nb: f(2) # (2)')}\n1. One\n2. Two\n`);
  expect(content).toContain('<span class="c"><a class="md-annotation" href="#annotation-0-1">1</a></span>');
  expect(content).toContain('f(2)');
  expect(content).toContain('# <a class="md-annotation" href="#annotation-0-2">2</a>');
  expect(content).toContain('<ol class="annotations">\n<li id="annotation-0-1">One</li>');
});

test.each([
  ['css', '--hue: 210; /* (1)! */', '--hue: 210; 1'],
  ['html', '<p>x</p> <!-- (1)! --> <b>', '<p>x</p> 1 <b>'],
  ['jinja', '{{ x }} {# (1)! #}', '{{ x }} 1'],
  ['css', 'a: b; /* (1) */', 'a: b; /* 1 */'],
])('an annotation in %s leaves the code intact: %s', async (language, code, left) => {
  const { content } = await page(`${fence(language, code)}\n1. One\n`, {
    'mkdocs.yml': 'site_name: S\ntheme: { features: [content.code.annotate] }\n',
  });
  const [, shown = ''] = /<code>(.*?)<\/code>/s.exec(content) ?? [];
  const text = shown
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  expect(text.trim()).toBe(left);
});

test('a number in a comment is enough if the theme enables annotations everywhere', async () => {
  const text = `${fence('yaml', 'a: 1 # (1)')}\n1. One\n`;
  const features = { 'mkdocs.yml': 'site_name: S\ntheme: { features: [content.code.annotate] }\n' };
  expect((await page(text, features)).content).toContain('# <a class="md-annotation" href="#annotation-0-1">1</a>');
  expect((await page(text)).content).not.toContain('md-annotation');
});

test('diagrams stay escaped text, which the reader draws', async () => {
  const { content } = await page(
    `${fence('mermaid', 'graph TD; A-->B["<b>"]')}\n${fence('plantuml', '@startuml\nA -> B\n@enduml')}`,
  );
  expect(content).toContain('<pre class="mermaid"><code>graph TD; A--&gt;B[&quot;&lt;b&gt;&quot;]\n</code></pre>');
  expect(content).toContain('<div class="language-plantuml highlight">');
  expect(content).toContain('A -&gt; B');
});

test('a language that is unknown, or missing, is plain text', async () => {
  const { content } = await page(`${fence('klingon', 'a < b')}\n${fence('', 'c')}\n    indented\n`);
  expect(content).toContain('<div class="language-klingon highlight">');
  expect(content).toContain('a &lt; b');
  expect(content.match(/<div class="language-text highlight">/g)).toHaveLength(2);
});

test('very long lines and blocks are not highlighted', async () => {
  const { content } = await page(fence('json', `{"a": "${'x'.repeat(3_000)}",\n"b": true}`));
  expect(content).toContain(`{&quot;a&quot;: &quot;${'x'.repeat(3_000)}&quot;,`);
  const long = await page(fence('json', '{"a": true}\n'.repeat(20_000)));
  expect(long.content).not.toContain('class="kc"');
});

test('text with the class annotate links to the list below it: a paragraph, an admonition, an element', async () => {
  const list = '\n1. First\n2. Second\n\n';
  const { content } = await page(
    `One (1) and two (2).\n{ .annotate }\n${list}!!! note annotate "Box (1)"\n    Inside (2)\n${list}` +
      `<div class="annotate" markdown>\n> Quoted (1)\n</div>\n${list}Plain (1)\n${list}`,
  );
  const links = [...content.matchAll(/href="#(annotation-text-\d-\d)">(\d)<\/a>/g)].map(([, to]) => to!);
  expect(links).toEqual(['0-1', '0-2', '1-1', '1-2', '2-1'].map((place) => `annotation-text-${place}`));
  for (const id of links) expect(content).toContain(`<li id="${id}">`);
  expect(content).toContain('<p>Plain (1)</p>');
});

test('a line that is repeated is highlighted by what is above it', async () => {
  const code = ['x = 1', 's = """', 'x = 1', '"""', 'x = 1'].join('\n');
  const { content } = await page(fence('python', code) + fence('python', code));
  const outside = 'x <span class="o">=</span> <span class="mi">1</span>';
  const lines = content.split('\n').filter((line) => line.includes('x ') || line.includes('>x'));
  expect(lines.filter((line) => line.includes(outside))).toHaveLength(4);
  expect(lines.filter((line) => line.includes('<span class="s">x = 1</span>'))).toHaveLength(2);
});

test('code inside Markdown is highlighted in a language that is loaded after Markdown', async () => {
  const { content: heading } = await page(fence('md', '# Title'));
  expect(heading).toContain('highlight');
  const { content } = await page('````md\n```lua\nlocal a = 1\n```\n````\n');
  expect(content).toContain('<span class="k">local</span>');
});
