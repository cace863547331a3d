import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlTokens } from './htmlTokens.ts';
import { parsedTokens } from './parsedTokens.ts';
import { plainTokens } from './plainTokens.ts';

const pieces = [
  ...[
    '<p>',
    '</p>',
    '<br />',
    '<br/>',
    '<P CLASS="a&amp;b">',
    '</P >',
    '<a href="x" title=\'y\'>',
    '<a href=x>',
    '<a\nhref="<">',
  ],
  ...[
    '<input disabled>',
    '<a b = "c">',
    '<a b="1" B="2">',
    '<a b="1"c="2">',
    '<a b/c>',
    '<x-y z:a="">',
    '<a =b>',
    '<1>',
    '</1>',
  ],
  ...[
    '<svg>',
    '</svg>',
    '<script>',
    '</script>',
    '<title>',
    '</title>',
    '<select>',
    '<math/>',
    '<textarea>',
    '<style>',
  ],
  ...['<!-- a -->', '<!-->', '<!--->', '<!-- a --!>', '<!--', '-->', '<!doctype html>', '<?php ?>', '<![CDATA[', ']]>'],
  ...['text', ' ', '\n', '\r\n', '<', '>', '"', "'", '/', '&lt;', '&', '\0', '\0o1\0', '𝒳', 'é', '=', '--'],
];

test('reads plain HTML to the same tokens as the tokenizer that knows every rule', () => {
  const html = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(html, (text) => {
      expect([...htmlTokens(text)]).toEqual([...parsedTokens(text)]);
    }),
    { numRuns: 1_000 },
  );
});

test('reads the HTML of usual pages without that tokenizer', () => {
  const html = '<div class="grid cards" markdown>\n<!-- note -->\n<p id="a">a &lt; b is <em>text</em></p></div>';
  const tokens = plainTokens(html);
  let next = tokens.next();
  while (!next.done) next = tokens.next();
  expect(next.value).toBe(html.length);
});
