import { expect, test } from 'vitest';
import { changedLines, valueText } from './textLines.ts';

const written = (lines: ReturnType<typeof changedLines>) => lines.map(({ sign, text }) => sign + text);

test('a short text is what it was and what it is', () => {
  expect(written(changedLines('a', 'b'))).toEqual(['-a', '+b']);
});

test('of a long text only the change and two lines around it are shown', () => {
  const text = (middle: string) => ['1', '2', '3', middle, '5', '6', '7'].join('\n');
  expect(written(changedLines(text('old'), text('new')))).toEqual([' 2', ' 3', '-old', '+new', ' 5', ' 6']);
});

test('lines that only came, or only went, are so marked', () => {
  expect(written(changedLines('a\nc', 'a\nb\nc'))).toEqual([' a', '+b', ' c']);
  expect(written(changedLines('a\nb\nc', 'a\nc'))).toEqual([' a', '-b', ' c']);
});

test('what is no text is shown as JSON', () => {
  expect(valueText('plain')).toBe('plain');
  expect(valueText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
});

test('lines that stay between two changes stay, and a mark stands for many of them', () => {
  const text = (...ends: string[]) => [ends[0], '1', '2', '3', '4', '5', ends[1], 'x', ends[2]].join('\n');
  expect(written(changedLines(text('a', 'b', 'c'), text('A', 'B', 'C')))).toEqual([
    ...['-a', '+A', ' 1', ' 2', '⋯', ' 4', ' 5'],
    ...['-b', '+B', ' x', '-c', '+C'],
  ]);
});

test('texts of many thousands of lines with nothing in common are compared at once', () => {
  const text = (name: string) => Array.from({ length: 5_000 }, (_, number) => `${name} ${number}`).join('\n');
  expect(changedLines(text('a'), text('b'))).toHaveLength(10_000);
});
