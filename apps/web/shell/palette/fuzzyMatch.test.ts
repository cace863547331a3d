import { expect, test } from 'vitest';
import { fuzzyMatch } from './fuzzyMatch.ts';

const best = (query: string, texts: string[]) =>
  texts
    .map((text) => ({ text, match: fuzzyMatch(query, text) }))
    .filter(({ match }) => match)
    .sort((a, b) => b.match!.score - a.match!.score)
    .map(({ text }) => text);

test('matches letters in order, ignoring case', () => {
  expect(fuzzyMatch('STG', 'Settings')?.positions).toEqual([0, 2, 6]);
  expect(fuzzyMatch('gst', 'Settings')).toBeUndefined();
});

test('prefers word starts over letters inside words', () => {
  expect(fuzzyMatch('cs', 'Color scheme')?.positions).toEqual([0, 6]);
});

test('prefers adjacent letters over scattered ones, and the start of a word over its middle', () => {
  expect(best('set', ['Reset everything', 'System entity table', 'Settings'])).toEqual([
    'Settings',
    'System entity table',
    'Reset everything',
  ]);
  expect(best('dark', ['Use the dark theme', 'Data archive kit'])).toEqual(['Use the dark theme', 'Data archive kit']);
});

test('an empty query matches everything', () => {
  expect(fuzzyMatch('', 'Settings')?.positions).toEqual([]);
});
