import {
  type Entity,
  RELATION_CONSUMES_API,
  RELATION_DEPENDS_ON,
  RELATION_HAS_PART,
  RELATION_PROVIDES_API,
  stringifyEntityRef,
} from '@callboard/plugin-catalog/common';
import type { DrawnEdge, EdgeOptions } from '../graph/drawnEdges.ts';
import type { EntityGraph, GraphNode, GraphScope } from '../graph/entityGraph.ts';

const needs = new Set([RELATION_PROVIDES_API, RELATION_CONSUMES_API, RELATION_DEPENDS_ON]);

/** The entities for the diagram of a system or a domain: its parts, and their parts. */
export const partsScope = (entity: Entity): GraphScope => ({
  roots: [stringifyEntityRef(entity)],
  maxDepth: 2,
  kinds: [],
  relations: [RELATION_HAS_PART],
});

/**
 * The parts, and what they provide to and need from each other. A dependency of a nested part counts for the part, so a domain shows
 * how its systems are connected. The partOf relations are drawn only if there are no others.
 */
export function partsDiagram(graph: EntityGraph): { graph: EntityGraph; edges: DrawnEdge[] } {
  const [root, ...others] = graph.nodes;
  const parts = others.filter(({ depth }) => depth === 1);
  const edges = needsBetween(others);
  if (edges.length > 0 || !root) return { graph: { ...graph, nodes: parts }, edges };
  const star = parts.map(({ entityRef }) => edgeOf(root.entityRef, entityRef, RELATION_HAS_PART));
  return { graph: { ...graph, nodes: [root, ...parts] }, edges: star };
}

function needsBetween(nodes: readonly GraphNode[]): DrawnEdge[] {
  const partOf = new Map(nodes.map(({ entityRef, depth, via }) => [entityRef, depth === 1 ? entityRef : via!.from]));
  const edges = new Map<string, DrawnEdge>();
  for (const { entityRef, entity } of nodes) {
    for (const { type, targetRef } of entity?.relations ?? []) {
      const [from, to] = [partOf.get(entityRef)!, partOf.get(targetRef)];
      if (!to || from === to || !needs.has(type)) continue;
      const edge = edgeOf(from, to, type);
      edges.set(edge.id, edge);
    }
  }
  return [...edges.values()];
}

const edgeOf = (from: string, to: string, label: string): DrawnEdge => ({
  id: `${from} ${to} ${label}`,
  from,
  to,
  label,
});

/** The diagram of a system or a domain: its parts, what they provide and need, and all such relations between them. */
export function diagramScope(entity: Entity): GraphScope & EdgeOptions {
  return {
    roots: [stringifyEntityRef(entity)],
    maxDepth: 2,
    kinds: [],
    // Without partOf, because it would lead to all siblings.
    relations: [RELATION_HAS_PART, RELATION_PROVIDES_API, RELATION_CONSUMES_API, RELATION_DEPENDS_ON],
    isSimplified: false,
    isMerged: true,
  };
}
