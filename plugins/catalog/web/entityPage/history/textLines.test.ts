import { expect, test } from 'vitest';
import { changedLines, valueText } from './textLines.ts';

const written = (lines: ReturnType<typeof changedLines>) => lines.map(({ sign, text }) => sign + text);

test('a short text is shown as its old and new version', () => {
  expect(written(changedLines('a', 'b'))).toEqual(['-a', '+b']);
});

test('a long text is shown as the change and two lines around it', () => {
  const text = (middle: string) => ['1', '2', '3', middle, '5', '6', '7'].join('\n');
  expect(written(changedLines(text('old'), text('new')))).toEqual([' 2', ' 3', '-old', '+new', ' 5', ' 6']);
});

test('lines that were only added or only removed are marked as such', () => {
  expect(written(changedLines('a\nc', 'a\nb\nc'))).toEqual([' a', '+b', ' c']);
  expect(written(changedLines('a\nb\nc', 'a\nc'))).toEqual([' a', '-b', ' c']);
});

test('values other than strings are shown as JSON', () => {
  expect(valueText('plain')).toBe('plain');
  expect(valueText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
});

test('unchanged lines between two changes are kept, and many of them are replaced by a mark', () => {
  const text = (...ends: string[]) => [ends[0], '1', '2', '3', '4', '5', ends[1], 'x', ends[2]].join('\n');
  expect(written(changedLines(text('a', 'b', 'c'), text('A', 'B', 'C')))).toEqual([
    ...['-a', '+A', ' 1', ' 2', '⋯', ' 4', ' 5'],
    ...['-b', '+B', ' x', '-c', '+C'],
  ]);
});

test('texts of many thousands of different lines are compared quickly', () => {
  const text = (name: string) => Array.from({ length: 5_000 }, (_, number) => `${name} ${number}`).join('\n');
  expect(changedLines(text('a'), text('b'))).toHaveLength(10_000);
});
