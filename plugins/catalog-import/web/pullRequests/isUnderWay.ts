import type { PullRequest } from '../../common/index.ts';

/** Whether the portal still waits for the merge or for the entities. */
export const isUnderWay = ({ state }: Pick<PullRequest, 'state'>): boolean =>
  state === 'waiting' || state === 'registered';
