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
