import { expect, test } from 'vitest';
import { markedParts } from './markedParts.ts';

const shown = (text: string, preTag = '<a>', postTag = '</a>') =>
  markedParts(text, preTag, postTag).map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part));

test('text is split at its tags, which are not markup', () => {
  expect(shown('the <a>seat</a>s <b>of</b> <a>seat</a>')).toEqual(['the ', '[seat]', 's <b>of</b> ', '[seat]']);
  expect(shown('plain')).toEqual(['plain']);
  expect(shown('')).toEqual([]);
});

test('a tag that is not closed marks the rest, and empty tags mark nothing', () => {
  expect(shown('to <a>the end')).toEqual(['to ', '[the end]']);
  expect(shown('seat', '', '')).toEqual(['seat']);
  expect(shown('</a>seat')).toEqual(['</a>seat']);
});
