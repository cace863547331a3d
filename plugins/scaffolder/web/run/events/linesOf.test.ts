import { parseAnsi } from '@callboard/ui/log';
import { expect, test } from 'vitest';
import { linesOf } from './linesOf.ts';

const esc = '\u001b';

test('a colour continues on the next line', () => {
  const lines = linesOf(`${esc}[31mone\ntwo${esc}[0m\nthree`);
  expect(lines.map((line) => parseAnsi(line))).toEqual([
    [{ text: 'one', style: { colour: 'red' } }],
    [{ text: 'two', style: { colour: 'red' } }],
    [{ text: 'three', style: {} }],
  ]);
});

test('an overwritten line shows its last content', () => {
  expect(linesOf('10%\r50%\r100%\r\ndone')).toEqual(['100%', 'done']);
});
