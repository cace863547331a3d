import { expect, test } from 'vitest';
import { parseAnsi, withoutColours } from './ansi.ts';
import { findMatches } from './findMatches.ts';
import { piecesOf } from './piecesOf.ts';

const esc = '\u001b';

test('keeps colours and weights up to where they end', () => {
  expect(parseAnsi(`${esc}[32minfo${esc}[39m: ${esc}[1;31mno${esc}[0m.`)).toEqual([
    { text: 'info', style: { colour: 'green' } },
    { text: ': ', style: {} },
    { text: 'no', style: { isBold: true, colour: 'red' } },
    { text: '.', style: {} },
  ]);
  expect(parseAnsi(`${esc}[3;4;2mx${esc}[23;24;22my${esc}[mz`).map(({ style }) => style)).toEqual([
    { isItalic: true, isUnderlined: true, isDim: true },
    {},
    {},
  ]);
});

test('maps any colour to the nearest one that is readable in both themes', () => {
  const colourOf = (codes: string) => parseAnsi(`${esc}[${codes}mx`)[0]?.style.colour;
  expect(['91', '38;5;9', '38;5;196', '38;2;250;10;20'].map(colourOf)).toEqual(['red', 'red', 'red', 'red']);
  expect(['90', '38;5;240', '38;2;120;120;120'].map(colourOf)).toEqual(['grey', 'grey', 'grey']);
  expect(['30', '37', '97', '38;5;231'].map(colourOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect(parseAnsi(`${esc}[44;38;5;2;1mx`)[0]?.style).toEqual({ background: 'blue', colour: 'green', isBold: true });
});

test('drops sequences that move the cursor, set a window title or are cut off', () => {
  expect(withoutColours(`a${esc}[2Kb${esc}[1;1Hc`)).toBe('abc');
  expect(withoutColours(`${esc}]0;title\u0007x${esc}]8;;https://a.example${esc}\\link${esc}]8;;${esc}\\`)).toBe(
    'xlink',
  );
  expect(withoutColours(`x${esc}`)).toBe('x');
  expect(withoutColours(`x${esc}[31`)).toBe('x');
  expect(withoutColours(`${esc}]never ends`)).toBe('never ends');
});

test('splits matches and addresses out of a line regardless of colours', () => {
  const pieces = piecesOf(`${esc}[32mSee https://a.${esc}[39mexample/x, and more`, [
    { from: 8, to: 20, isCurrent: true },
  ]);
  expect(pieces.map(({ text, mark, href, style }) => [text, mark, href, style.colour])).toEqual([
    ['See ', undefined, undefined, 'green'],
    ['http', undefined, 'https://a.example/x', 'green'],
    ['s://a.', 'current', 'https://a.example/x', 'green'],
    ['exampl', 'current', 'https://a.example/x', undefined],
    ['e/x', undefined, 'https://a.example/x', undefined],
    [', and more', undefined, undefined, undefined],
  ]);
  expect(pieces.map(({ text }) => text).join('')).toBe('See https://a.example/x, and more');
});

test('a search finds every match regardless of case and colours', () => {
  const rows = ['nothing here', undefined, `${esc}[32mPush${esc}[39ming the push`];
  const textOf = (row: string | undefined) => row;
  expect(findMatches(rows, textOf, 'PUSH')).toEqual([
    { row: 2, from: 0, to: 4 },
    { row: 2, from: 12, to: 16 },
  ]);
  expect(findMatches(rows, textOf, '')).toEqual([]);
});
