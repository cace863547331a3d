import { describe, expect, test } from 'vitest';
import { htmlToMarkdown } from '../index.ts';

describe('HTML as Markdown', () => {
  test.each([
    [
      'a heading and text',
      '<h2>Fares</h2><p>Are <strong>low </strong>and <em>few</em>.</p>',
      '## Fares\n\nAre **low** and *few*.\n',
    ],
    [
      'a link and a picture',
      '<p><a href="https://a.test/x (1)">More</a> <img src="/a b.png" alt="Plan"></p>',
      '[More](https://a.test/x%20%281%29) ![Plan](/a%20b.png)\n',
    ],
    [
      'lists in lists',
      '<ul><li>One<ol><li>Two</li><li>Three</li></ol></li><li>Four</li></ul>',
      '-   One\n\n    1.  Two\n    2.  Three\n\n-   Four\n',
    ],
    [
      'tasks',
      '<ul class="inline-task-list"><li data-inline-task-id="1" class="checked">Done</li><li data-inline-task-id="2">Open</li></ul>',
      '-   [x] Done\n-   [ ] Open\n',
    ],
    [
      'code',
      '<p>Run <code>a `b`</code></p><pre data-syntaxhighlighter-params="brush: java; gutter: false">if (a &lt; b)\n  x();</pre>',
      'Run `` a `b` ``\n\n```java\nif (a < b)\n  x();\n```\n',
    ],
    ['a language by its class', '<pre><code class="language-ts">a</code></pre>', '```ts\na\n```\n'],
    [
      'a table',
      '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>a|b</td><td><p>c</p><p>d</p></td></tr></tbody></table>',
      '| A | B |\n| --- | --- |\n| a\\|b | c<br>d |\n',
    ],
    [
      'cells over columns and rows',
      '<table><tr><td colspan="2">a</td></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></table>',
      '|  |  |\n| --- | --- |\n| a |  |\n| b | c |\n|  | d |\n',
    ],
    ['a quote', '<blockquote><p>One</p><p>Two</p></blockquote>', '> One\n>\n> Two\n'],
    [
      'a panel of Confluence',
      '<div class="confluence-information-macro confluence-information-macro-note"><p>Mind the gap</p></div>',
      '!!! warning\n\n    Mind the gap\n',
    ],
    ['a line break', '<p>One<br>two</p>', 'One  \ntwo\n'],
    ['an emoticon', '<p>Well <img class="emoticon" src="x.png" alt="(smile)"></p>', 'Well (smile)\n'],
  ])('writes %s', (_, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  test.each([
    ['<p># no heading</p>', '\\# no heading\n'],
    ['<p>1. no list</p>', '1\\. no list\n'],
    ['<p>a * b_c [d] &lt;script&gt;</p>', 'a \\* b\\_c \\[d\\] &lt;script&gt;\n'],
    ['<script>alert(1)</script><p onclick="x">a<a href="javascript:alert(1)">b</a></p>', 'ab\n'],
  ])('keeps the text of %s a text', (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  test('resolves URLs through the caller', () => {
    const html = '<a href="/one">1</a><img src="/two" alt="2">';
    expect(htmlToMarkdown(html, (url) => `.${url}`)).toBe('[1](./one)![2](./two)\n');
  });

  test('reads HTML that is unclosed or deeply nested', () => {
    expect(htmlToMarkdown('<ul><li>a<li>b</ul><p>c<p>d')).toBe('-   a\n-   b\n\nc\n\nd\n');
    expect(htmlToMarkdown(`${'<div>'.repeat(50_000)}deep`)).toBe('deep\n');
  });
});
