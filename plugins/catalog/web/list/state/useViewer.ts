import { useIdentity } from '@callboard/web-kit';
import { useMemo } from 'react';
import { useStarredEntities } from '../../starred/useStarredEntities.ts';
import type { Viewer } from './listQuery.ts';

/** The current user, and whether their stars are still loading. */
export function useViewer(): { viewer: Viewer; isLoading: boolean } {
  const { ownershipEntityRefs } = useIdentity();
  const { refs: starredRefs, isLoading } = useStarredEntities();
  const viewer = useMemo(() => ({ ownershipEntityRefs, starredRefs }), [ownershipEntityRefs, starredRefs]);
  return { viewer, isLoading };
}
