import { randomUUID } from 'node:crypto';
import type { NewPullRequest } from '../../common/index.ts';
import { backoffMs } from './backoff.ts';
import type { PullRequestRow } from './store.ts';

/** A pull request whose file is polled for from now on. */
export const newPullRequestRow = (
  user: string,
  { repositoryUrl, pullRequestUrl, fileUrl }: NewPullRequest,
  now: number,
): PullRequestRow => ({
  id: randomUUID(),
  created_by: user,
  created_at: now,
  repository_url: repositoryUrl,
  pull_request_url: pullRequestUrl,
  file_url: fileUrl,
  state: 'waiting',
  next_look_at: now + backoffMs(0, 'waiting'),
  looks: 0,
  looked_at: null,
  problem: null,
  registered_target: null,
  entity_refs: '[]',
  ended_at: null,
});
