import type { DrawnEdge } from './drawnEdges.ts';
import type { EntityGraph } from './entityGraph.ts';

/** A highlighted part of a graph. */
type GraphPart = { nodes: ReadonlySet<string>; edges: ReadonlySet<string> };

type Pictured = { graph: EntityGraph; edges: readonly DrawnEdge[] };

/** The path from a root to an entity, and the entity's own relations. */
export function pathThrough({ graph, edges }: Pictured, entityRef: string): GraphPart {
  const way = wayFromRoot(graph, entityRef);
  const steps = new Map(way.map((ref, place) => [ref, place]));
  const isStep = ({ from, to }: DrawnEdge) => Math.abs((steps.get(from) ?? NaN) - (steps.get(to) ?? NaN)) === 1;
  const lifted = edges.filter((edge) => edge.from === entityRef || edge.to === entityRef || isStep(edge));
  return {
    nodes: new Set([...way, ...lifted.flatMap(({ from, to }) => [from, to])]),
    edges: new Set(lifted.map(({ id }) => id)),
  };
}

function wayFromRoot({ nodes }: EntityGraph, entityRef: string): string[] {
  const byRef = new Map(nodes.map((node) => [node.entityRef, node]));
  const way = [];
  for (let node = byRef.get(entityRef); node; node = node.via && byRef.get(node.via.from)) way.push(node.entityRef);
  return way;
}
