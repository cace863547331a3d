import { expect, test } from 'vitest';
import { wordsIn } from './checkWords.mjs';

test('the word check names the place of a phrase and what to write instead', () => {
  expect(wordsIn('docs/x.md', 'First line.\nWe try it anew.')).toEqual(["docs/x.md:2: 'anew'\n    Write: again."]);
});

test('the word check finds a phrase that a comment breaks over two lines', () => {
  expect(wordsIn('x.ts', '/**\n * The job waits, so\n * that nothing is lost.\n */')).toHaveLength(1);
});

test.each(['What the page shows.', 'Who has signed in is shown.'])(
  'the word check rejects a clause as the subject: %s',
  (sentence) => {
    expect(wordsIn('x.md', sentence)).toHaveLength(1);
  },
);

test.each(['What is Callboard?', 'There is no owner.', 'It is no longer used.', 'Go on the page.'])(
  'the word check accepts plain English: %s',
  (sentence) => {
    expect(wordsIn('x.md', sentence)).toEqual([]);
  },
);
