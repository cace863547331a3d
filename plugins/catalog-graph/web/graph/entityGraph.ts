import type { Entity } from '@callboard/plugin-catalog/common';

export type GraphNode = {
  entityRef: string;
  /** Missing if only the ref is known. */
  entity?: Entity;
  /** The number of relations to the nearest root; 0 for a root. */
  depth: number;
  /** The relation that first led here. */
  via?: { from: string; type: string };
};

/** The entities that are reachable from the roots, the nearest first. */
export type EntityGraph = {
  nodes: readonly GraphNode[];
  /** The number of adjacent entities that were omitted to keep the graph small. */
  leftOut: number;
  /** The roots that are not in the catalog. */
  missingRoots: readonly string[];
};

/** The relations to follow; empty lists mean all. */
export type GraphScope = {
  roots: readonly string[];
  /** Infinity follows them to the end. */
  maxDepth: number;
  /** In lower case. */
  kinds: readonly string[];
  relations: readonly string[];
};

export function kindOfRef(entityRef: string): string {
  return entityRef.slice(0, entityRef.indexOf(':'));
}
