import type { Entity } from '@callboard/plugin-catalog/common';
import { type Edge, type Node, Position } from '@xyflow/react';
import { type Curve, edgePath } from '../layout/edgePath.ts';
import { isHorizontal, type Point } from '../layout/layout.ts';
import { nodeSize } from '../layout/layoutGraph.ts';
import type { ArrangedDrawing } from '../layout/useLayout.ts';

type EntityNodeData = { entity: Entity | string; isRoot: boolean; isLifted?: boolean };
export type EntityFlowNode = Node<EntityNodeData, 'entity'>;

type RelationEdgeData = { path: string; label: string; labelAt: Point; isLifted?: boolean };
export type RelationFlowEdge = Edge<RelationEdgeData, 'relation'>;

/** Marks the highlighted elements; all others stay the same objects, so they are not rendered again. */
export function withLifted<Element extends { id: string; data?: object }>(
  elements: readonly Element[],
  lifted: ReadonlySet<string> | undefined,
): Element[] {
  return elements.map((element) =>
    lifted?.has(element.id) ? { ...element, data: { ...element.data, isLifted: true } } : element,
  );
}

// Fixed sizes, so edges can be drawn before the browser has measured the nodes.
const handles = (['source', 'target'] as const).map((type) => ({ type, position: Position.Top, x: 0, y: 0 }));

export function flowNodes({ graph, layout }: ArrangedDrawing): EntityFlowNode[] {
  return graph.nodes.map(({ entityRef, entity, depth }, place) => ({
    id: entityRef,
    type: 'entity',
    position: layout.nodes[place]!,
    ...nodeSize,
    measured: nodeSize,
    handles,
    data: { entity: entity ?? entityRef, isRoot: depth === 0 },
  }));
}

export function flowEdges({ edges, layout, direction }: ArrangedDrawing, curve: Curve): RelationFlowEdge[] {
  return edges.map(({ id, from, to, label }, place) => {
    const { points, label: labelAt } = layout.edges[place]!;
    const path = edgePath(points, curve, isHorizontal(direction));
    return { id, type: 'relation', source: from, target: to, data: { path, label, labelAt } };
  });
}
