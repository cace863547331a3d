import {
  type Entity,
  RELATION_CONSUMES_API,
  RELATION_DEPENDS_ON,
  RELATION_HAS_PART,
  RELATION_PROVIDES_API,
  stringifyEntityRef,
} from '@callboard/plugin-catalog/common';
import type { EdgeOptions } from '../graph/drawnEdges.ts';
import type { GraphScope } from '../graph/entityGraph.ts';

/** The diagram of a system or a domain: its parts, what these offer and need, and every such relation between them. */
export function diagramScope(entity: Entity): GraphScope & EdgeOptions {
  return {
    roots: [stringifyEntityRef(entity)],
    maxDepth: 2,
    kinds: [],
    // Not the way up, partOf, because it would lead to everything beside this one.
    relations: [RELATION_HAS_PART, RELATION_PROVIDES_API, RELATION_CONSUMES_API, RELATION_DEPENDS_ON],
    isSimplified: false,
    isMerged: true,
  };
}
