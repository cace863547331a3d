import type { Layout, Point } from '../layout/layout.ts';
import { nodeSize } from '../layout/layoutGraph.ts';

export type Size = { width: number; height: number };
type View = { x: number; y: number; zoom: number };

const padding = 24;
/** The same distance for a view of the whole graph. */
export const fitPadding = `${padding}px` as const;
/** The height of the bar with the buttons, below the drawing; as in GraphCanvas.module.css. */
export const controlsHeight = 44;
/** Of a canvas that is as tall as its graph; as in GraphCard.module.css, whose box would otherwise show below the buttons. */
const minHeight = 200;
const maxZoom = 1;
/** The minimum zoom of the first view: below it, text is unreadable. The rest can be reached by dragging. */
export const minReadableZoom = 0.75;

type Options = {
  /** The corners of the nodes, which the beginning of the view should not cut. */
  nodes?: readonly Point[];
  lowestZoom?: number;
};

/**
 * The first view of a graph: all of it if that is readable, otherwise its beginning or its end if the node in focus is visible there, or else
 * the part around that node.
 */
export function viewOf(
  canvas: Size,
  graph: Size,
  focus: Point,
  { nodes = [], lowestZoom = minReadableZoom }: Options = {},
): View {
  const { width, height } = canvas;
  const fitting = Math.min((width - 2 * padding) / graph.width, (height - 2 * padding) / graph.height, maxZoom);
  const zoom = Math.max(fitting, lowestZoom);
  const start = (side: keyof Size, space: number, at: number, begins: readonly number[]) => {
    const drawn = graph[side] * zoom;
    if (drawn <= space - 2 * padding) return (space - drawn) / 2;
    // An end of the graph at the edge of the canvas cuts no node there.
    const isVisibleFrom = (offset: number) => {
      const [begin, end] = [at - nodeSize[side] / 2, at + nodeSize[side] / 2].map((place) => offset + place * zoom);
      return begin! >= padding && end! <= space - padding;
    };
    const ends = [padding, space - padding - drawn];
    const wanted = ends.find(isVisibleFrom) ?? Math.min(padding, Math.max(ends[1]!, space / 2 - at * zoom));
    return uncut(begins, nodeSize[side], { zoom, wanted, isVisibleFrom });
  };
  const x = start('width', width, focus.x, [...new Set(nodes.map((node) => node.x))]);
  const isInView = (node: Point) => x + (node.x + nodeSize.width) * zoom > 0 && x + node.x * zoom < width;
  const y = start('height', height, focus.y, [...new Set(nodes.filter(isInView).map((node) => node.y))]);
  return { x, y, zoom };
}

type Place = { zoom: number; wanted: number; isVisibleFrom: (offset: number) => boolean };

/** The offset closest to the wanted one at which the canvas begins with a whole node, so its edge cuts none. */
function uncut(begins: readonly number[], length: number, { zoom, wanted, isVisibleFrom }: Place): number {
  const isCut = (offset: number) =>
    begins.some((begin) => offset + begin * zoom < 0 && offset + (begin + length) * zoom > 0);
  if (!isCut(wanted)) return wanted;
  const distance = (offset: number) => Math.abs(offset - wanted);
  const offsets = begins
    .map((begin) => padding - begin * zoom)
    .filter((offset) => distance(offset) <= length && isVisibleFrom(offset) && !isCut(offset));
  return offsets.sort((one, other) => distance(one) - distance(other))[0] ?? wanted;
}

/** The height that a canvas of this width needs to show all of a graph, at most `maxHeight` and not too flat. */
export function heightFor(graph: Size, width: number, maxHeight: number): number {
  const zoom = Math.max(Math.min((width - 2 * padding) / graph.width, maxZoom), minReadableZoom);
  return Math.min(maxHeight, Math.max(minHeight, Math.ceil(graph.height * zoom) + 2 * padding + controlsHeight));
}

/** The first view of an arranged graph, whose first node is a root. */
export function firstView(layout: Layout, canvas: Size): View {
  return viewOf(canvas, layout, centerOf(layout.nodes[0] ?? { x: 0, y: 0 }), layout);
}

export function centerOf(corner: Point): Point {
  return { x: corner.x + nodeSize.width / 2, y: corner.y + nodeSize.height / 2 };
}
