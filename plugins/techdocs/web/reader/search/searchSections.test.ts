import { expect, test } from 'vitest';
import { searchSections } from './searchSections.ts';

const sections = [
  { location: 'holds/', title: 'Holds', text: 'A hold keeps a seat.' },
  {
    location: 'holds/#timeouts',
    title: 'Timeouts',
    text: `Every answer carries an identifier, so a client can tell which of its requests it belongs to. Holds expire after ten minutes, ${'and unpaid bookings follow '.repeat(10)}`,
  },
];

const textOf = (found: ReturnType<typeof searchSections>[number] | undefined) =>
  found?.excerpt.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

test('an excerpt starts and ends at whole words and marks the matches', () => {
  const [found] = searchSections(sections, 'expire');
  expect(textOf(found)).toMatch(/^… \w+ .*Holds \[expire\] after ten minutes, .* …$/);
  const words = new Set(sections[1]!.text.split(/\s+/));
  for (const word of textOf(found)!
    .replace(/[[\]…]/g, '')
    .trim()
    .split(/\s+/))
    expect(words).toContain(word);
});

test('a section names its page, and a page does not', () => {
  const [page, section] = searchSections(sections, 'hold');
  expect([page!.title, page!.page]).toEqual(['Holds', undefined]);
  expect([section!.title, section!.page]).toEqual(['Timeouts', 'Holds']);
});

test('a very long word is cut instead of emptying the excerpt', () => {
  const [found] = searchSections([{ location: 'x/', title: 'X', text: `key ${'a'.repeat(500)}` }], 'key');
  expect(textOf(found)).toBe(`[key] ${'a'.repeat(136)} …`);
});

test('two overlapping words are marked once each, in order', () => {
  const [found] = searchSections([{ location: 'x/', title: 'X', text: 'a bookings desk' }], 'book booking');
  expect(textOf(found)).toBe('a [book]ings desk');
});
