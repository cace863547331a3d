import { expect, test } from 'vitest';
import { heightFor, viewOf } from './viewOf.ts';

const canvas = { width: 1000, height: 500 };

test('a small graph is centred at its own size', () => {
  expect(viewOf(canvas, { width: 400, height: 100 }, { x: 0, y: 0 }, { lowestZoom: 0.5 })).toEqual({
    x: 300,
    y: 200,
    zoom: 1,
  });
});

test('a larger graph is scaled down to fit', () => {
  const { x, zoom } = viewOf(canvas, { width: 1_600, height: 100 }, { x: 0, y: 0 }, { lowestZoom: 0.5 });
  expect([x, zoom]).toEqual([24, 0.595]);
});

test('a graph that would be too small to read stays readable around its root', () => {
  const { x, y, zoom } = viewOf(canvas, { width: 10_000, height: 100 }, { x: 5_000, y: 50 }, { lowestZoom: 0.5 });
  expect([x, y, zoom]).toEqual([500 - 2_500, 225, 0.5]);
});

test('a root at the edge leaves no empty half', () => {
  expect(viewOf(canvas, { width: 10_000, height: 100 }, { x: 100, y: 50 }, { lowestZoom: 0.5 }).x).toBe(24);
  expect(viewOf(canvas, { width: 10_000, height: 100 }, { x: 9_900, y: 50 }, { lowestZoom: 0.5 }).x).toBe(
    1_000 - 24 - 5_000,
  );
});

test('a graph that is a little too wide begins at the edge if its root is visible there', () => {
  expect(viewOf(canvas, { width: 1_400, height: 100 }, { x: 700, y: 50 })).toMatchObject({ x: 24, zoom: 0.75 });
  expect(viewOf(canvas, { width: 1_400, height: 100 }, { x: 1_270, y: 50 })).toMatchObject({ x: 1_000 - 24 - 1_050 });
});

test('a canvas that shows everything is as tall as its graph at the zoom that its width allows', () => {
  expect(heightFor({ width: 400, height: 150 }, 1_000, 600)).toBe(150 + 48 + 44);
  expect(heightFor({ width: 1_190, height: 600 }, 1_000, 600)).toBe(480 + 48 + 44);
});

test('the canvas of a flat graph fills its card, so the buttons are at the bottom', () => {
  expect(heightFor({ width: 400, height: 56 }, 1_000, 600)).toBe(200);
});

test('no graph is scaled below three quarters', () => {
  expect(viewOf(canvas, { width: 10_000, height: 9_000 }, { x: 0, y: 0 }).zoom).toBe(0.75);
  expect(heightFor({ width: 10_000, height: 300 }, 1_000, 600)).toBe(225 + 48 + 44);
});

test('a canvas with a height limit scales the graph down to fit', () => {
  const graph = { width: 900, height: 2_000 };
  const height = heightFor(graph, 1_000, 600);
  expect(height).toBe(600);
  const { y, zoom } = viewOf({ width: 1_000, height: height - 44 }, graph, { x: 0, y: 0 }, { lowestZoom: 0 });
  expect(y).toBeGreaterThanOrEqual(24);
  expect(y + graph.height * zoom).toBeLessThanOrEqual(600 - 44 - 24);
});

test('a graph around its root begins with a whole node at the edge of the canvas', () => {
  const graph = { width: 3_400, height: 2_000 };
  const columns = [0, 400, 800, 1_200, 1_600, 2_000, 2_400, 2_800];
  const nodes = columns.flatMap((x) => [0, 130, 260, 390, 520, 650, 780, 910, 1_040].map((y) => ({ x, y })));
  const root = { x: 1_600 + 124, y: 520 + 28 };
  const { x, y, zoom } = viewOf({ width: 1_000, height: 500 }, graph, root, { nodes });
  const cut = nodes.filter((node) => {
    const [left, top] = [x + node.x * zoom, y + node.y * zoom];
    return (left < 0 && left + 248 * zoom > 0) || (top < 0 && top + 56 * zoom > 0);
  });
  expect(cut).toEqual([]);
  expect([x + 1_600 * zoom >= 24, x + (1_600 + 248) * zoom <= 976]).toEqual([true, true]);
});
