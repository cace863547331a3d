import { type GraphState, unlimited, usualState } from './graphState.ts';

/** The query string of a graph; defaults are omitted. */
export function writeGraphUrl(state: Partial<GraphState>): URLSearchParams {
  const { roots, maxDepth, kinds, relations, isSimplified, isMerged, direction, curve, hasFilters } = {
    ...usualState,
    ...state,
  };
  const search = new URLSearchParams();
  for (const root of roots) search.append('rootEntityRefs[]', root);
  if (maxDepth !== usualState.maxDepth) search.set('maxDepth', Number.isFinite(maxDepth) ? `${maxDepth}` : unlimited);
  for (const kind of kinds) search.append('selectedKinds[]', kind);
  for (const relation of relations) search.append('selectedRelations[]', relation);
  if (isSimplified !== usualState.isSimplified) search.set('unidirectional', `${isSimplified}`);
  if (isMerged !== usualState.isMerged) search.set('mergeRelations', `${isMerged}`);
  if (direction !== usualState.direction) search.set('direction', direction);
  if (curve !== usualState.curve) search.set('curve', curve);
  if (hasFilters !== usualState.hasFilters) search.set('showFilters', `${hasFilters}`);
  return search;
}
