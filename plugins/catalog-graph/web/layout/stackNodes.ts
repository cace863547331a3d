import type { Layout } from './layoutGraph.ts';
import type { Point } from './point.ts';

type Size = { width: number; height: number };
type Edge = { from: string; to: string; label: string };

/** Between two lines that run beside each other. */
const laneWidth = 10;
const maxLanes = 10;
/** Between two nodes: room for a label, or for none. */
const gaps = { labelled: 32, plain: 14 };

/**
 * All nodes below each other in their order, for canvases that are as wide as one of them. Each edge runs beside the column from one node to
 * the other, so none passes between two nodes that have no relation. Labels stand above the lower one of their two nodes.
 */
export function stackNodes(nodes: readonly string[], edges: readonly Edge[], { width, height }: Size): Layout {
  const step = height + (edges.some(({ label }) => label) ? gaps.labelled : gaps.plain);
  const places = new Map(nodes.map((node, place) => [node, place]));
  const placeOf = (node: string) => places.get(node) ?? 0;
  const spanOf = ({ from, to }: Edge) => Math.abs(placeOf(from) - placeOf(to));
  const shortestFirst = edges.toSorted((one, other) => spanOf(one) - spanOf(other));
  const lanes = new Map(shortestFirst.map((edge, place) => [edge, place % maxLanes]));
  const left = (Math.min(edges.length, maxLanes) + 1) * laneWidth;
  const lowerOf = ({ from, to }: Edge) => Math.max(placeOf(from), placeOf(to));
  const sideOf = (node: string): Point => ({ x: left, y: placeOf(node) * step + height / 2 });
  return {
    nodes: nodes.map((_, place) => ({ x: left, y: place * step })),
    edges: edges.map((edge) => {
      const [from, to] = [sideOf(edge.from), sideOf(edge.to)];
      const x = left - ((lanes.get(edge) ?? 0) + 2) * laneWidth;
      const lower = lowerOf(edge);
      const beside = edges.filter((other) => lowerOf(other) === lower);
      const share = (beside.indexOf(edge) + 0.5) / beside.length;
      return {
        points: [from, { x, y: from.y }, { x, y: to.y }, to],
        label: { x: left + width * share, y: lower * step - gaps.labelled / 2 },
      };
    }),
    width: left + width,
    height: Math.max(0, nodes.length - 1) * step + height,
  };
}
