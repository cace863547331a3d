import type { Entity } from '@callboard/plugin-catalog/common';

/** An entity in the graph. */
export type GraphNode = {
  entityRef: string;
  /** Missing where nothing but the ref is known. */
  entity?: Entity;
  /** How many relations lie between it and the nearest root; a root has 0. */
  depth: number;
  /** The relation that first led here. */
  via?: { from: string; type: string };
};

/** Entities that relations lead to from some roots, the nearest first. */
export type EntityGraph = {
  nodes: readonly GraphNode[];
  /** How many entities next to these were left out to keep the graph small. */
  leftOut: number;
  /** The roots that are not in the catalog. */
  missingRoots: readonly string[];
};

/** Which relations are followed; nothing chosen means all. */
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
