import type { Layout, Point } from '../layout/layout.ts';
import { nodeSize } from '../layout/layoutGraph.ts';

export type Size = { width: number; height: number };
type View = { x: number; y: number; zoom: number };

const padding = 24;
/** Keeps the drawing clear of the buttons in the lower corner. */
const controlsHeight = 44;
/** The same distances for a view of the whole graph. */
export const fitPadding = { x: `${padding}px`, top: `${padding}px`, bottom: `${padding + controlsHeight}px` } as const;
const maxZoom = 1;
/** The minimum zoom of the first view: below it, text is unreadable. The rest can be reached by dragging. */
export const minReadableZoom = 0.75;

/**
 * The first view of a graph: all of it if that is readable, otherwise its beginning or its end if the node in focus is visible there, or else
 * the part around that node.
 */
export function viewOf({ width, height: whole }: Size, graph: Size, focus: Point, lowestZoom = minReadableZoom): View {
  const height = whole - controlsHeight;
  const fitting = Math.min((width - 2 * padding) / graph.width, (height - 2 * padding) / graph.height, maxZoom);
  const zoom = Math.max(fitting, lowestZoom);
  const start = (side: keyof Size, space: number, at: number) => {
    const drawn = graph[side] * zoom;
    if (drawn <= space - 2 * padding) return (space - drawn) / 2;
    // An end of the graph at the edge of the canvas cuts no node there.
    const isVisibleFrom = (offset: number) => {
      const [begin, end] = [at - nodeSize[side] / 2, at + nodeSize[side] / 2].map((place) => offset + place * zoom);
      return begin! >= padding && end! <= space - padding;
    };
    const ends = [padding, space - padding - drawn];
    return ends.find(isVisibleFrom) ?? Math.min(padding, Math.max(ends[1]!, space / 2 - at * zoom));
  };
  return { x: start('width', width, focus.x), y: start('height', height, focus.y), zoom };
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
