import type { Entity } from '@callboard/plugin-catalog/common';
import { type EntityGraph, type GraphNode, type GraphScope, kindOfRef } from './entityGraph.ts';

/** A larger graph is slow to arrange and unreadable. */
const maxNodes = 500;

/** Returns the entities in the order of their refs, null for missing ones. */
type Load = (entityRefs: readonly string[]) => Promise<readonly (Entity | null)[]>;

/** Follows the relations of the roots step by step; each step is one catalog request. */
export async function walkRelations(scope: GraphScope, load: Load, limit = maxNodes): Promise<EntityGraph> {
  const nodes: GraphNode[] = [];
  const asked = new Set<string>();
  const beyond = new Set<string>();
  const missingRoots: string[] = [];
  let step: GraphNode[] = [...new Set(scope.roots)].map((entityRef) => ({ entityRef, depth: 0 }));

  while (step.length > 0) {
    const taken = step.slice(0, limit - nodes.length);
    for (const { entityRef } of taken) asked.add(entityRef);
    for (const { entityRef } of step.slice(taken.length)) beyond.add(entityRef);
    if (taken.length === 0) break;

    const entities = await load(taken.map(({ entityRef }) => entityRef));
    const found = taken.flatMap((node, place) => {
      const entity = entities[place];
      if (!entity && node.depth === 0) missingRoots.push(node.entityRef);
      return entity ? [{ ...node, entity }] : [];
    });
    nodes.push(...found);
    step = nextStep(found, scope, asked);
  }
  const leftOut = [...beyond].filter((entityRef) => !asked.has(entityRef)).length;
  return { nodes, leftOut, missingRoots };
}

/** The graph of one entity and its related entities, without a request. */
export function neighbourhoodOf(entityRef: string, entity: Entity, limit: number): EntityGraph {
  const root = { entityRef, entity, depth: 0 };
  const scope = { roots: [entityRef], maxDepth: 1, kinds: [], relations: [] };
  const neighbours = nextStep([root], scope, new Set([entityRef]));
  const shown = neighbours.slice(0, limit);
  return { nodes: [root, ...shown], leftOut: neighbours.length - shown.length, missingRoots: [] };
}

function nextStep(from: readonly GraphNode[], scope: GraphScope, asked: ReadonlySet<string>): GraphNode[] {
  const next = new Map<string, GraphNode>();
  for (const { entityRef, entity, depth } of from) {
    if (depth >= scope.maxDepth) continue;
    for (const { type, targetRef } of entity?.relations ?? []) {
      if (asked.has(targetRef) || next.has(targetRef) || !isInScope(scope, type, targetRef)) continue;
      next.set(targetRef, { entityRef: targetRef, depth: depth + 1, via: { from: entityRef, type } });
    }
  }
  return [...next.values()];
}

function isInScope({ kinds, relations }: GraphScope, type: string, targetRef: string): boolean {
  if (relations.length > 0 && !relations.includes(type)) return false;
  return kinds.length === 0 || kinds.includes(kindOfRef(targetRef));
}
