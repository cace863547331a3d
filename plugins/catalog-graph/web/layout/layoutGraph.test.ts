import { describe, expect, test } from 'vitest';
import { type LayoutInput, layoutGraph, nodeSize } from './layoutGraph.ts';
import { spanningEdges } from './spanningEdges.ts';
import { labelSize } from './stackNodes.ts';

const edge = (from: string, to: string, label = '') => ({ id: `${from} ${to} ${label}`, from, to, label });
const { width, height } = nodeSize;

function placesOf(input: Partial<LayoutInput>) {
  const whole = { nodes: ['a', 'b', 'c'], edges: [edge('a', 'b'), edge('a', 'c')], direction: 'LR' as const, ...input };
  const layout = layoutGraph(whole);
  return { ...layout, at: Object.fromEntries(whole.nodes.map((node, place) => [node, layout.nodes[place]!])) };
}

describe('[ENT-038] the layout', () => {
  test('keeps nodes 50 apart within a rank', () => {
    const { at } = placesOf({});
    expect([at.b!.x - at.c!.x, Math.abs(at.b!.y - at.c!.y)]).toEqual([0, height + 50]);
  });

  test('keeps ranks 50 apart, plus the label of an edge', () => {
    const { at } = placesOf({});
    expect(at.b!.x - at.a!.x).toBe(width + 50);
    const labelled = placesOf({ edges: [edge('a', 'b', 'ownerOf / ownedBy'), edge('a', 'c')] });
    expect(labelled.at.b!.x - labelled.at.a!.x).toBeGreaterThan(width + 50 + 80);
  });

  test('keeps edges 10 apart', () => {
    const parallel = ['one', 'two', 'three'].map((id) => ({ ...edge('a', 'b'), id }));
    const { edges } = placesOf({ nodes: ['a', 'b'], edges: parallel });
    const [first, second, third] = edges.map(({ points }) => points[1]!.y).sort((one, other) => one - other);
    expect([second! - first!, third! - second!]).toEqual([10, 10]);
  });
});

test.each([
  ['LR', 'x', 1],
  ['RL', 'x', -1],
  ['TB', 'y', 1],
  ['BT', 'y', -1],
] as const)('in the direction %s arrows run along %s', (direction, axis, sign) => {
  const { at, edges } = placesOf({ direction });
  expect(Math.sign(at.b![axis] - at.a![axis])).toBe(sign);
  const points = edges[0]!.points.map((point) => point[axis] * sign);
  expect(points).toEqual(points.toSorted((one, other) => one - other));
});

test('edges begin and end in the middle of a side', () => {
  const { at, edges } = placesOf({ nodes: ['a', 'b'], edges: [edge('a', 'b')] });
  const [start, end] = [edges[0]!.points[0], edges[0]!.points.at(-1)];
  expect(start).toEqual({ x: at.a!.x + width, y: at.a!.y + height / 2 });
  expect(end).toEqual({ x: at.b!.x, y: at.b!.y + height / 2 });
});

test('arranges cycles, several edges between two nodes and isolated nodes', () => {
  const edges = [edge('a', 'b', 'x'), edge('b', 'a', 'y'), edge('a', 'b', 'z')];
  const layout = placesOf({ edges });
  expect(new Set(layout.nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  expect(layout.edges.every(({ points }) => points.length >= 2)).toBe(true);
});

test('above the routing limit, edges are straight lines over a layout of shortest paths', () => {
  const nodes = Array.from({ length: 60 }, (_, index) => `n${index}`);
  const edges = nodes.flatMap((from, index) => nodes.slice(index + 1, index + 9).map((to) => edge(from, to, 'x')));
  const layout = layoutGraph({ nodes, edges, direction: 'LR' });
  expect(edges.length).toBeGreaterThan(400);
  expect(layout.edges).toHaveLength(edges.length);
  expect(layout.edges.filter(({ points }) => points.length === 2).length).toBeGreaterThan(0);
});

describe('a rank of hundreds of nodes', () => {
  const nodes = ['root', ...Array.from({ length: 300 }, (_, index) => `n${index}`)];
  const edges = nodes.slice(1).map((node) => edge('root', node, 'ownerOf'));

  test.each(['LR', 'RL', 'TB', 'BT'] as const)('is about as wide as high, in the direction %s', (direction) => {
    const layout = layoutGraph({ nodes, edges, direction });
    expect(layout.width / layout.height).toBeGreaterThan(0.5);
    expect(layout.width / layout.height).toBeLessThan(2);
    expect(new Set(layout.nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length);
    for (const { x, y } of layout.nodes) {
      expect(Math.min(x, y, layout.width - x - width, layout.height - y - height)).toBeGreaterThanOrEqual(0);
    }
  });

  test('has edges that go around its other nodes', () => {
    const layout = layoutGraph({ nodes, edges, direction: 'LR' });
    const isInside = (at: { x: number; y: number }) =>
      layout.nodes.some(({ x, y }) => at.x > x && at.x < x + width && at.y > y && at.y < y + height);
    expect(layout.edges.flatMap(({ points, label }) => [...points, label]).filter(isInside)).toEqual([]);
    expect(Math.max(...layout.edges.map(({ points }) => points.length))).toBe(4);
  });
});

describe('a stack', () => {
  const nodes = ['root', 'a', 'b', 'c'];
  const edges = [
    edge('root', 'a', 'owns'),
    edge('b', 'root', 'provides'),
    edge('root', 'c', 'owns'),
    edge('a', 'c', 'x'),
  ];
  const layout = layoutGraph({ nodes, edges, direction: 'LR', spacing: 'stacked' });

  test('has its nodes in one column, in input order', () => {
    expect(new Set(layout.nodes.map(({ x }) => x)).size).toBe(1);
    expect(layout.nodes.map(({ y }) => y)).toEqual(
      layout.nodes.map(({ y }) => y).toSorted((one, other) => one - other),
    );
  });

  test('has edges that run next to the column, each in its own lane', () => {
    const columns = layout.edges.map(({ points }) => points[1]!.x);
    expect(new Set(columns).size).toBe(edges.length);
    for (const x of columns) expect(x >= 0 && x < layout.nodes[0]!.x).toBe(true);
  });

  test('places labels next to the lower node of their edge, without overlaps', () => {
    const labels = layout.edges.map(({ label }) => label);
    for (const { x } of labels) expect(x).toBeLessThan(layout.nodes[0]!.x);
    const rows = labels.map(({ y }) => layout.nodes.findIndex((node) => y >= node.y && y <= node.y + height));
    expect(rows).toEqual([1, 2, 3, 3]);
    expect(new Set(labels.map(({ y }) => y)).size).toBe(edges.length);
  });
});

test('the shortest paths reach every node once, from each part of the graph', () => {
  const edges = [edge('a', 'b'), edge('c', 'b'), edge('a', 'c'), edge('d', 'e'), edge('e', 'd')];
  expect(spanningEdges(['a', 'b', 'c', 'd', 'e'], edges).map(({ id }) => id)).toEqual(['a b ', 'a c ', 'd e ']);
});

test('labels with different texts do not cover each other, in long ranks either', () => {
  const nodes = ['a', 'z', ...Array.from({ length: 40 }, (_, place) => `n${place}`)];
  const edges = nodes.slice(2).flatMap((node) => [edge('a', node, 'owns'), edge('z', node, 'has part')]);
  for (const direction of ['LR', 'TB'] as const) {
    const labels = layoutGraph({ nodes, edges, direction }).edges.map(({ label }, place) => ({
      ...label,
      ...labelSize(edges[place]!.label),
      text: edges[place]!.label,
    }));
    const covered = labels.filter((one, place) =>
      labels
        .slice(place + 1)
        .some(
          (other) =>
            one.text !== other.text &&
            Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
            Math.abs(one.y - other.y) < (one.height + other.height) / 2,
        ),
    );
    expect(covered).toEqual([]);
  }
});
