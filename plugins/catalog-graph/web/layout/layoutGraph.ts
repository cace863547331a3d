import { graphlib, layout as runDagre } from '@dagrejs/dagre';
import { foldRanks } from './foldRanks.ts';
import { type Direction, isHorizontal, type Layout, type Point } from './layout.ts';
import { separateLabels } from './separateLabels.ts';
import { spanningEdges } from './spanningEdges.ts';
import { labelSize, stackNodes } from './stackNodes.ts';

type LayoutEdge = { id: string; from: string; to: string; label: string };
export type LayoutInput = {
  nodes: readonly string[];
  edges: readonly LayoutEdge[];
  direction: Direction;
  /** `close` for little space; `stacked` for a single column in any direction. */
  spacing?: Spacing;
};
export type Spacing = 'usual' | 'close' | 'stacked';

/** Fits a name of thirty letters on two lines. */
export const nodeSize = { width: 248, height: 56 };

/** The distances between nodes, edges and ranks. */
const margins: Record<Exclude<Spacing, 'stacked'>, { nodesep: number; edgesep: number; ranksep: number }> = {
  usual: { nodesep: 50, edgesep: 10, ranksep: 50 },
  close: { nodesep: 16, edgesep: 8, ranksep: 28 },
};

/** The limit for routing edges around nodes; a thousand edges would take minutes. */
const maxRoutedEdges = 400;

/** Arranges a graph in ranks by distance from its start. Pure, so it can run in a worker. */
export function layoutGraph({ nodes, edges, direction, spacing = 'usual' }: LayoutInput): Layout {
  if (spacing === 'stacked') return stackNodes(nodes, edges, nodeSize);
  const isAlongX = isHorizontal(direction);
  const graph = new graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: direction, ...margins[spacing] });
  for (const node of nodes) graph.setNode(node, { ...nodeSize });
  for (const { id, from, to, label } of edges.length > maxRoutedEdges ? spanningEdges(nodes, edges) : edges) {
    graph.setEdge(from, to, { ...labelSize(label), labelpos: 'c' }, id);
  }
  runDagre(graph);

  const centers = new Map(nodes.map((node) => [node, graph.node(node) as Point]));
  const folded = foldRanks(centers, isAlongX, stepsOf(edges, isAlongX, margins[spacing]));
  const centerOf = (node: string) => (folded?.centers ?? centers).get(node)!;
  const wayOf = ({ id, from, to }: LayoutEdge) => {
    if (folded) return folded.wayBetween(from, to);
    const routed = graph.edge(from, to, id) as (Partial<Point> & { points: Point[] }) | undefined;
    const label = routed?.x === undefined ? undefined : { x: routed.x, y: routed.y ?? 0 };
    return { between: routed?.points.slice(1, -1) ?? [], label };
  };
  const { width = 0, height = 0 } = folded ?? (graph.graph() as { width?: number; height?: number });
  const drawn = edges.map((edge) => {
    const { between, label } = wayOf(edge);
    const points = connected(centerOf(edge.from), between, centerOf(edge.to), isAlongX);
    return { points, text: edge.label, at: label ?? middleOf(points) };
  });
  const labels = separateLabels(drawn, isAlongX);
  return {
    nodes: nodes.map((node) => cornerOf(centerOf(node))),
    edges: drawn.map(({ points }, place) => ({ points, label: labels[place]! })),
    width,
    height,
  };
}

/** The distances between the lines of a long rank, with room for labels, and between its nodes. */
function stepsOf(edges: readonly LayoutEdge[], isAlongX: boolean, { nodesep, ranksep }: (typeof margins)['usual']) {
  const [side, otherSide] = isAlongX ? (['width', 'height'] as const) : (['height', 'width'] as const);
  const labels = edges.reduce((most, { label }) => Math.max(most, labelSize(label)[side]), 0);
  return { along: nodeSize[side] + ranksep + labels, across: nodeSize[otherSide] + nodesep };
}

const cornerOf = ({ x, y }: Point): Point => ({ x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 });

/** Edges connect to the middle of the side that faces the other node. */
function connected(from: Point, between: readonly Point[], to: Point, isAlongX: boolean): Point[] {
  return [sideFacing(from, between[0] ?? to, isAlongX), ...between, sideFacing(to, between.at(-1) ?? from, isAlongX)];
}

function sideFacing(center: Point, other: Point, isAlongX: boolean): Point {
  if (isAlongX) return { x: center.x + (Math.sign(other.x - center.x) * nodeSize.width) / 2, y: center.y };
  return { x: center.x, y: center.y + (Math.sign(other.y - center.y) * nodeSize.height) / 2 };
}

function middleOf(points: readonly Point[]): Point {
  const [first, last] = [points[0]!, points.at(-1)!];
  return { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
}
