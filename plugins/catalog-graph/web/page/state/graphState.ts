import type { GraphScope } from '../../graph/entityGraph.ts';
import type { Curve } from '../../layout/edgePath.ts';
import type { Direction } from '../../layout/layout.ts';

/** The complete state of the graph page, which is also in its URL. */
export type GraphState = GraphScope & {
  isSimplified: boolean;
  isMerged: boolean;
  direction: Direction;
  curve: Curve;
  /** Whether the filters are shown next to the graph; on small screens they are always in a drawer. */
  hasFilters: boolean;
};

/** The URL value for unlimited depth. */
export const unlimited = '∞';

/** The default filters and drawing options. */
export const usualFilters = {
  maxDepth: 1,
  kinds: [],
  relations: [],
  isSimplified: true,
  isMerged: true,
  direction: 'LR',
  curve: 'curveMonotoneX',
} satisfies Partial<GraphState>;

export const usualState: GraphState = { roots: [], hasFilters: true, ...usualFilters };

const plainFilters = ['maxDepth', 'isSimplified', 'isMerged', 'direction', 'curve'] as const;

/** The number of settings that differ from the defaults. */
export function activeFilterCount(state: GraphState): number {
  const changed = plainFilters.filter((name) => state[name] !== usualState[name]);
  return state.kinds.length + state.relations.length + changed.length;
}
