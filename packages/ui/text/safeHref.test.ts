import { expect, test } from 'vitest';
import { createSafeHref, isExternalHref } from './safeHref.ts';

const refused = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\r\n:alert(1)',
  '\u200bjavascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/1',
];

const allowed = [
  '/catalog',
  'catalog?filters[kind]=component',
  '?tab=1',
  '#section',
  'https://example.com/javascript:alert(1)',
  'mailto:team@example.com',
  'slack://channel?id=1',
  '/docs/javascript:void',
  'javascript%3Aalert(1)',
];

test.each(refused)('[SHELL-023] rejects %j with an error that names it', (href) => {
  expect(() => createSafeHref(href)).toThrow(`The link '${href}' is refused`);
});

test.each(allowed)('accepts %j unchanged', (href) => {
  expect(createSafeHref(href)).toBe(href);
});

test('a URL with a scheme or a host is external, a path is not', () => {
  const hrefs = [
    'https://example.com',
    '//example.com',
    '\\\\example.com',
    'mailto:a@b.c',
    '/catalog',
    'catalog',
    '#a',
    '?a=b:c',
  ];
  expect(hrefs.filter(isExternalHref)).toEqual([
    'https://example.com',
    '//example.com',
    '\\\\example.com',
    'mailto:a@b.c',
  ]);
});
