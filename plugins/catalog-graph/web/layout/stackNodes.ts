import type { Layout, Point } from './layout.ts';

/** The height of labels at the smallest zoom that shows them; see `letterSizes`. */
const labelHeight = 20;
const letterWidth = 7.6;

/** The approximate size of a label. */
export const labelSize = (label: string): { width: number; height: number } =>
  label ? { width: label.length * letterWidth + 12, height: labelHeight } : { width: 0, height: 0 };

type Size = { width: number; height: number };
type Edge = { from: string; to: string; label: string };

/** The distance between two parallel lines. */
const laneWidth = 7;
const maxLanes = 10;
const gap = 16;
/** The distance between two edges that reach the same node. */
const edgeGap = 20;

/**
 * Stacks all nodes in input order, for canvases that are only as wide as one node. Each edge runs next to the column, so none passes
 * between two unrelated nodes. Its label is next to the lower node, and never between two nodes, where it would seem to relate them.
 */
export function stackNodes(nodes: readonly string[], edges: readonly Edge[], { width, height }: Size): Layout {
  const step = height + gap;
  const places = new Map(nodes.map((node, place) => [node, place]));
  const placeOf = (node: string) => places.get(node) ?? 0;
  const spanOf = ({ from, to }: Edge) => Math.abs(placeOf(from) - placeOf(to));
  const lowerOf = ({ from, to }: Edge) => (placeOf(from) > placeOf(to) ? from : to);
  const shortestFirst = edges.toSorted((one, other) => spanOf(one) - spanOf(other));
  const lanes = new Map(shortestFirst.map((edge, place) => [edge, place % maxLanes]));
  const labelWidth = edges.reduce((most, { label }) => Math.max(most, labelSize(label).width), laneWidth);
  const left = (Math.min(edges.length, maxLanes) + 2) * laneWidth + labelWidth;

  /** Edges end in the middle of a side; several edges to the same lower node end one below the other. */
  function sideOf(edge: Edge, node: string): Point {
    const together = lowerOf(edge) === node ? edges.filter((other) => lowerOf(other) === node) : [edge];
    const offset = (together.indexOf(edge) - (together.length - 1) / 2) * edgeGap;
    return { x: left, y: placeOf(node) * step + height / 2 + offset };
  }
  return {
    nodes: nodes.map((_, place) => ({ x: left, y: place * step })),
    edges: edges.map((edge) => {
      const [from, to] = [sideOf(edge, edge.from), sideOf(edge, edge.to)];
      const x = left - labelWidth - ((lanes.get(edge) ?? 0) + 2) * laneWidth;
      const { y } = sideOf(edge, lowerOf(edge));
      return {
        points: [from, { x, y: from.y }, { x, y: to.y }, to],
        label: { x: left - laneWidth * 1.5 - labelWidth / 2, y },
      };
    }),
    width: left + width,
    height: Math.max(0, nodes.length - 1) * step + height,
  };
}
