import type { Layout, Point } from '../layout/layout.ts';
import { nodeSize } from '../layout/layoutGraph.ts';

export type Size = { width: number; height: number };
type View = { x: number; y: number; zoom: number };

const padding = 24;
/** The buttons in the lower corner cover nothing at first. */
const controlsHeight = 44;
const largestZoom = 1;
/** The first view is never smaller: below, nobody could read it. Whatever lies outside is a drag away. */
export const leastZoom = 0.75;

/**
 * The first view of a graph: all of it where that can be read, and otherwise as much as fits around the focus.
 */
export function viewOf({ width, height: whole }: Size, graph: Size, focus: Point, least = leastZoom): View {
  const height = whole - controlsHeight;
  const fitting = Math.min((width - 2 * padding) / graph.width, (height - 2 * padding) / graph.height, largestZoom);
  const zoom = Math.max(fitting, least);
  const start = (space: number, length: number, at: number) => {
    const drawn = length * zoom;
    if (drawn <= space - 2 * padding) return (space - drawn) / 2;
    return Math.min(padding, Math.max(space - padding - drawn, space / 2 - at * zoom));
  };
  return { x: start(width, graph.width, focus.x), y: start(height, graph.height, focus.y), zoom };
}

/** How tall a canvas of this width needs to be to show all of a graph, but not taller than `most`. */
export function heightFor(graph: Size, width: number, most: number): number {
  const zoom = Math.max(Math.min((width - 2 * padding) / graph.width, largestZoom), leastZoom);
  return Math.min(most, Math.ceil(graph.height * zoom) + 2 * padding + controlsHeight);
}

/** The first view of an arranged graph, whose first node is a root. */
export function firstView(layout: Layout, canvas: Size): View {
  return viewOf(canvas, layout, centerOf(layout.nodes[0] ?? { x: 0, y: 0 }));
}

export function centerOf(corner: Point): Point {
  return { x: corner.x + nodeSize.width / 2, y: corner.y + nodeSize.height / 2 };
}
