import { randomUUID } from 'node:crypto';
import type { UserPrincipal } from '@callboard/server-kit';
import type { NewPullRequest } from '../../common/index.ts';
import { pollPauseMs } from './pollPauseMs.ts';
import type { PullRequestRow } from './store.ts';

/** A pull request whose file has not been polled for yet. */
export const newPullRequestRow = (
  { userEntityRef, ownershipEntityRefs }: Pick<UserPrincipal, 'userEntityRef' | 'ownershipEntityRefs'>,
  { repositoryUrl, pullRequestUrl, fileUrl }: NewPullRequest,
  now: number,
): PullRequestRow => ({
  id: randomUUID(),
  created_by: userEntityRef,
  ownership: JSON.stringify(ownershipEntityRefs),
  created_at: now,
  repository_url: repositoryUrl,
  pull_request_url: pullRequestUrl,
  file_url: fileUrl,
  state: 'waiting',
  next_look_at: now + pollPauseMs(0, 'waiting'),
  looks: 0,
  looked_at: null,
  problem: null,
  registered_target: null,
  entity_refs: '[]',
  ended_at: null,
});
