import type { GraphScope } from '../../graph/entityGraph.ts';
import type { Direction } from '../../layout/direction.ts';
import type { Curve } from '../../layout/edgePath.ts';

/** All that decides what the graph page shows, and so all that its URL says. */
export type GraphState = GraphScope & {
  isSimplified: boolean;
  isMerged: boolean;
  direction: Direction;
  curve: Curve;
  /** Whether the filters stand beside the graph; on small screens they are in a drawer anyway. */
  hasFilters: boolean;
};

/** How a URL says that there is no limit. */
export const unlimited = '∞';

/** What is followed and how it is drawn, when the URL says nothing. */
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

/** How many settings differ from the usual ones. */
export function activeFilterCount(state: GraphState): number {
  const changed = plainFilters.filter((name) => state[name] !== usualState[name]);
  return state.kinds.length + state.relations.length + changed.length;
}
