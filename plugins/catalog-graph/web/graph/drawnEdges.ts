import type { EntityGraph, GraphNode } from './entityGraph.ts';
import { relationPair } from './relationPair.ts';

/** An arrow, labelled with the relation type in its direction. */
export type DrawnEdge = { id: string; from: string; to: string; label: string };

export type EdgeOptions = {
  /** Empty means all. */
  relations: readonly string[];
  /** Only the first path to each entity. */
  isSimplified: boolean;
  /** A relation and its inverse are one arrow. */
  isMerged: boolean;
};

/** The relations between the entities of a graph, as arrows. */
export function drawnEdges(graph: EntityGraph, { relations, isSimplified, isMerged }: EdgeOptions): DrawnEdge[] {
  const byRef = new Map(graph.nodes.map((node) => [node.entityRef, node]));
  const edges = new Map<string, DrawnEdge>();
  for (const node of graph.nodes) {
    for (const { type, targetRef } of node.entity?.relations ?? []) {
      const target = byRef.get(targetRef);
      if (!target || target === node || (relations.length > 0 && !relations.includes(type))) continue;
      if (isSimplified && target.via?.from !== node.entityRef) continue;
      const edge = isMerged ? mergedEdge(node, target, type) : edgeOf(node.entityRef, targetRef, type);
      edges.set(edge.id, edge);
    }
  }
  return [...edges.values()];
}

function mergedEdge(node: GraphNode, target: GraphNode, type: string): DrawnEdge {
  const leadingBack = (target.entity?.relations ?? []).filter(({ targetRef }) => targetRef === node.entityRef);
  const pair = relationPair(
    type,
    leadingBack.map((relation) => relation.type),
  );
  const [from, to] = pair[0] === type ? [node, target] : [target, node];
  return edgeOf(from.entityRef, to.entityRef, pair[0] ?? type);
}

const edgeOf = (from: string, to: string, label: string) => ({ id: `${from} ${to} ${label}`, from, to, label });
