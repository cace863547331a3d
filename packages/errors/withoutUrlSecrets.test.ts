import { expect, test } from 'vitest';
import { withoutUrlSecrets } from './index.ts';

test.each([
  [
    'Unable to read url:https://mara:pa55@git.test/a.yaml?token=s3cret, gone',
    'Unable to read url:https://git.test/a.yaml?…, gone',
  ],
  ["'https://git.test/a#access_token=s3cret' is not allowed", "'https://git.test/a' is not allowed"],
  ['(see https://git.test/a?b=s3cret).', '(see https://git.test/a?…).'],
  ['https://mara:p@55@git.test', 'https://git.test'],
  ['postgres://mara:pa55@db:5432/callboard', 'postgres://db:5432/callboard'],
  ['https://cache.test/https://mara:pa55@git.test/a', 'https://cache.test/https://git.test/a'],
  ['https://one.test/?a=s3cret https://two.test/?b=s3cret', 'https://one.test/?… https://two.test/?…'],
  ['https://git.test/?a=s3cret://mara:pa55@x', 'https://git.test/?…'],
])('%s', (text, shown) => {
  expect(withoutUrlSecrets(text)).toBe(shown);
  expect(withoutUrlSecrets(shown)).toBe(shown);
});

test.each(['', 'Why? #1, a@b', 'https://git.test/@scope/a.yaml', 'file:///srv/@a/b.yaml:1:2'])(
  '%j is unchanged',
  (text) => {
    expect(withoutUrlSecrets(text)).toBe(text);
  },
);

test('a line of JSON stays valid JSON', () => {
  const value = {
    a: 'https://x.test/?q="s3cret"',
    b: 'at https://x.test/?q=s3cret\nnext \\',
    c: 'C:\\x://@',
    d: 'me@x.test',
  };
  const shown = JSON.parse(withoutUrlSecrets(JSON.stringify(value)));
  expect(shown).toMatchObject({ b: 'at https://x.test/?…\nnext \\', d: 'me@x.test' });
  expect(shown.a).toMatch(/^https:\/\/x\.test\/\?…/);
});
