import type { Entity } from '@callboard/plugin-catalog/common';
import { presentationOf } from '@callboard/plugin-catalog/web';
import { type Curve, edgePath } from '../../layout/edgePath.ts';
import { isHorizontal, type Point } from '../../layout/layout.ts';
import { nodeSize } from '../../layout/layoutGraph.ts';
import type { ArrangedDrawing } from '../../layout/useLayout.ts';

/** The colours of the picture's parts, and of an entity by its ref. */
type PictureColors = Record<'ground' | 'card' | 'line' | 'accent' | 'text' | 'dimmed', string> & {
  of(entityRef: string): string;
};

const margin = 24;
/** The number of letters that fit on a line of a node. */
const maxLetters = { title: 29, name: 28 };
const font = 'Inter, system-ui, sans-serif';

/** Renders the graph as a self-contained SVG file: no style sheet, script or font is needed. */
export function graphPicture(
  { graph, edges, layout, direction }: ArrangedDrawing,
  curve: Curve,
  colors: PictureColors,
) {
  const [width, height] = [layout.width + 2 * margin, layout.height + 2 * margin];
  const all = element('g', { transform: `translate(${margin} ${margin})`, 'font-family': font });
  for (const { points } of layout.edges) {
    const d = edgePath(points, curve, isHorizontal(direction));
    all.append(element('path', { d, fill: 'none', stroke: colors.dimmed, 'marker-end': 'url(#arrow)' }));
  }
  // After all edges, so no edge crosses a label.
  edges.forEach(({ label }, place) => {
    if (label) all.append(edgeLabel(label, layout.edges[place]!.label, colors));
  });
  graph.nodes.forEach(({ entityRef, entity, depth }, place) => {
    all.append(nodeShape(entityRef, entity, depth === 0, layout.nodes[place]!, colors));
  });
  const picture = element('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  picture.append(arrowShape(colors.dimmed), element('rect', { width, height, fill: colors.ground }), all);
  return new XMLSerializer().serializeToString(picture);
}

function nodeShape(ref: string, entity: Entity | undefined, isRoot: boolean, { x, y }: Point, colors: PictureColors) {
  const { title, name } = namesOf(ref, entity);
  const shape = element('g', { transform: `translate(${x} ${y})` });
  const border = { stroke: isRoot ? colors.accent : colors.line, 'stroke-width': isRoot ? 2 : 1 };
  shape.append(
    element('title', {}, ref),
    element('rect', { ...nodeSize, rx: 10, fill: colors.card, ...border }),
    element('rect', { x: 10, y: 14, width: 28, height: 28, rx: 7, fill: colors.of(ref), 'fill-opacity': 0.2 }),
    element('circle', { cx: 24, cy: 28, r: 5, fill: colors.of(ref) }),
    text(cut(title, maxLetters.title), { x: 48, y: 25, 'font-size': 13, 'font-weight': 600, fill: colors.text }),
    text(cut(name, maxLetters.name), { x: 48, y: 42, 'font-size': 12, fill: colors.dimmed }),
  );
  return shape;
}

function namesOf(ref: string, entity: Entity | undefined) {
  if (!entity) return { title: ref, name: '' };
  const { title, kind, type } = presentationOf(entity);
  const { name } = entity.metadata;
  return { title, name: title.toLowerCase() === name.toLowerCase() ? (type ?? kind) : name };
}

function edgeLabel(label: string, { x, y }: Point, colors: PictureColors) {
  const halo = { stroke: colors.ground, 'stroke-width': 4, 'paint-order': 'stroke' };
  return text(label, { x, y: y + 4, 'font-size': 12, 'text-anchor': 'middle', fill: colors.dimmed, ...halo });
}

function arrowShape(color: string) {
  const size = { markerWidth: 8, markerHeight: 8, refX: 7, refY: 4 };
  const marker = element('marker', { id: 'arrow', viewBox: '0 0 8 8', orient: 'auto', ...size });
  marker.append(element('path', { d: 'M0,0.5 L8,4 L0,7.5 Z', fill: color }));
  const definitions = element('defs', {});
  definitions.append(marker);
  return definitions;
}

const text = (content: string, attributes: Attributes) => element('text', attributes, content);
const cut = (words: string, max: number) => (words.length > max ? `${words.slice(0, max - 1)}…` : words);

type Attributes = Readonly<Record<string, string | number>>;
const namespace = 'http://www.w3.org/2000/svg';

function element(name: string, attributes: Attributes, content = '') {
  const made = document.createElementNS(namespace, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  made.textContent = content;
  return made;
}
