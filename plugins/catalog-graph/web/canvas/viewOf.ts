import type { Layout, Point } from '../layout/layout.ts';
import { nodeSize } from '../layout/layoutGraph.ts';

export type Size = { width: number; height: number };
type View = { x: number; y: number; zoom: number };

const padding = 24;
/** Keeps the first view clear of the buttons in the lower corner. */
const controlsHeight = 44;
const maxZoom = 1;
/** The minimum zoom of the first view: below it, text is unreadable. The rest can be reached by dragging. */
export const minReadableZoom = 0.75;

/**
 * The first view of a graph: all of it if that is readable, otherwise the part that fits around the focus.
 */
export function viewOf({ width, height: whole }: Size, graph: Size, focus: Point, lowestZoom = minReadableZoom): View {
  const height = whole - controlsHeight;
  const fitting = Math.min((width - 2 * padding) / graph.width, (height - 2 * padding) / graph.height, maxZoom);
  const zoom = Math.max(fitting, lowestZoom);
  const start = (space: number, length: number, at: number) => {
    const drawn = length * zoom;
    if (drawn <= space - 2 * padding) return (space - drawn) / 2;
    return Math.min(padding, Math.max(space - padding - drawn, space / 2 - at * zoom));
  };
  return { x: start(width, graph.width, focus.x), y: start(height, graph.height, focus.y), zoom };
}

/** The height that a canvas of this width needs to show all of a graph, at most `maxHeight`. */
export function heightFor(graph: Size, width: number, maxHeight: number): number {
  const zoom = Math.max(Math.min((width - 2 * padding) / graph.width, maxZoom), minReadableZoom);
  return Math.min(maxHeight, Math.ceil(graph.height * zoom) + 2 * padding + controlsHeight);
}

/** The first view of an arranged graph, whose first node is a root. */
export function firstView(layout: Layout, canvas: Size): View {
  return viewOf(canvas, layout, centerOf(layout.nodes[0] ?? { x: 0, y: 0 }));
}

export function centerOf(corner: Point): Point {
  return { x: corner.x + nodeSize.width / 2, y: corner.y + nodeSize.height / 2 };
}
