import { expect, test } from 'vitest';
import { edgePath } from './edgePath.ts';

const points = [
  { x: 0, y: 0 },
  { x: 30, y: 60 },
  { x: 60, y: 60 },
];

test('steps turn halfway between two points', () => {
  expect(edgePath(points.slice(0, 2), 'curveStepBefore', true)).toBe('M0,0L15,0L15,60L30,60');
  expect(edgePath(points.slice(0, 2), 'curveStepBefore', false)).toBe('M0,0L0,30L30,30L30,60');
});

test('a smooth edge passes through its points, level at both ends and never beyond them', () => {
  expect(edgePath(points, 'curveMonotoneX', true)).toBe('M0,0C10,0 20,60 30,60C40,60 50,60 60,60');
});

test('a smooth downward edge starts and ends vertically', () => {
  expect(edgePath(points.slice(0, 2), 'curveMonotoneX', false)).toBe('M0,0C0,30 30,30 30,60');
});

test('an edge without points draws nothing', () => {
  expect(edgePath([], 'curveMonotoneX', true)).toBe('');
});
