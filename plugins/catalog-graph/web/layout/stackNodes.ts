import { labelSize } from './labelSize.ts';
import type { Layout, Point } from './layout.ts';

type Size = { width: number; height: number };
type Edge = { from: string; to: string; label: string };

/** Between two lines that run beside each other. */
const laneWidth = 7;
const maxLanes = 10;
const gap = 16;
/** Between two edges that reach the same node. */
const edgeGap = 20;

/**
 * All nodes below each other in their order, for canvases that are as wide as one of them. Each edge runs beside the column from one node to
 * the other, so none passes between two nodes that have no relation. Its label stands on the way to the lower one of the two, and never
 * between two nodes, where it would be read from one to the next.
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

  /** Edges end in the middle of a side; where several reach the same lower node, one below the other. */
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
