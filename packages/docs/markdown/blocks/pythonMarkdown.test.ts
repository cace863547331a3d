import { afterAll, describe, expect, test } from 'vitest';
import { createSiteBuilder } from '../../index.ts';
import { pageReader } from '../../testing/index.ts';

const builder = createSiteBuilder({ threads: 1 });
const page = pageReader(builder);
afterAll(() => builder.close());

const contentOf = async (text: string) => {
  const { content } = await page(text, { 'mkdocs.yml': 'markdown_extensions: [{ toc: { permalink: false } }]\n' });
  return content.replace(/\n\s*/g, '\n').trim();
};

describe('HTML, as Python-Markdown finds it', () => {
  test('continues after a blank line in indented lines', async () => {
    const text =
      '<div>\n<p>a</p>\n\n    <a href="https://x.example">b</a>\n\n    <p>\n        c\n    </p>\n</div>\n\n**d**\n';
    const content = await contentOf(text);
    expect(content).toContain('<a href="https://x.example">b</a>\n<p>\nc\n</p>\n</div>');
    expect(content).not.toContain('<pre');
    expect(content).toContain('<p><strong>d</strong></p>');
  });

  test('is code after a paragraph, and in an element with Markdown in it', async () => {
    const details = '<details>\n<summary>S</summary>\n\nText\n\n    <xml>\n\n</details>\n';
    expect(await contentOf(details)).toContain('&lt;xml&gt;');
    expect(await contentOf('<div markdown>\n\n    <xml>\n\n</div>\n')).toContain('&lt;xml&gt;');
  });

  test.each([
    ['a rule', '<hr>'],
    ['a closed element', '<div>x</div>'],
    ['an element over several lines', '<p align="center">\n<b>x</b>\n</p>'],
    ['a heading', '<h2 id="x">T</h2>'],
    ['a comment', '<!-- x -->'],
  ])('ends with %s, and the line below it is Markdown', async (_name, html) => {
    expect(await contentOf(`${html}\n**bold** text\n`)).toContain('<p><strong>bold</strong> text</p>');
    expect(await contentOf(`before\n${html}\n## Title\n`)).toContain('<h2 id="title">Title</h2>');
  });

  test.each(['<br>', '<span>x</span>', '<img src="https://x.example/a.png">'])(
    'is part of a paragraph if it is not a block: %s',
    async (html) => {
      expect(await contentOf(`${html}\n**bold** text\n`)).toMatch(/^<p><.*\n<strong>bold<\/strong> text<\/p>$/);
    },
  );
});

describe('headings, as Python-Markdown finds them', () => {
  test('have one line above dashes; several are a paragraph with a rule below', async () => {
    expect(await contentOf('one\n---\nthree\n')).toBe('<h2 id="one">one</h2>\n<p>three</p>');
    expect(await contentOf('one\ntwo\n---\nthree\n')).toBe('<p>one\ntwo</p>\n<hr>\n<p>three</p>');
    expect(await contentOf('one\n===\n')).toBe('<h1 id="one">one</h1>');
  });

  test.each([
    ['a no-break space', '##\u00a0Title\n', '<h2 id="title">Title</h2>'],
    ['no space', '##Title ##\n', '<h2 id="title">Title</h2>'],
    ['an attribute without a value', '## Title { data-x }\n', '<h2 id="title">Title</h2>'],
    ['a name that starts with underscores', '## `__init__` files\n', '<h2 id="__init__-files">'],
  ])('can have %s', async (_name, text, html) => {
    expect(await contentOf(text)).toContain(html);
  });

  test.each([
    ['a number', '#1 is fixed\n', '<p>#1 is fixed</p>'],
    ['a placeholder in the title', '## Users {id}\n', 'Users {id}</h2>'],
    ['a reserved id', '## A {: #__code_0 }\n', '<h2>A</h2>'],
  ])('are not changed by %s', async (_name, text, html) => {
    expect(await contentOf(text)).toContain(html);
  });
});

test.each([
  ['- item\n\n        :::python\n        x = 1\n\n- b\n'],
  ['1. item\n\n    text\n\n        #!python\n        x = 1\n'],
  ['    ::python hl_lines="1"\n    x = 1\n'],
])('indented code names its language in its first line: %j', async (text) => {
  const content = await contentOf(text);
  expect(content).toContain('<div class="language-python highlight">');
  expect(content).not.toMatch(/::|#!|hl_lines/);
  expect(content.replace(/<[^>]*>/g, '')).toMatch(/^x = 1$/m);
});

test('a comment can be the term of a definition', async () => {
  const content = await contentOf('<!-- md:option a -->\n\n:   text **b**\n\n<!-- md:option b -->\n:   c\n');
  expect(content).toBe(
    '<dl>\n<dt></dt>\n<dd>\n<p>text <strong>b</strong></p>\n</dd>\n<dt></dt>\n<dd>\n<p>c</p>\n</dd>\n</dl>',
  );
});
