import { randomUUID } from 'node:crypto';
import type { NewPullRequest } from '../../common/index.ts';
import { pauseAfter } from './patience.ts';
import type { PullRequestRow } from './store.ts';

/** A pull request whose file is looked for from now on. */
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
  next_look_at: now + pauseAfter(0, 'waiting'),
  looks: 0,
  looked_at: null,
  problem: null,
  registered_target: null,
  entity_refs: '[]',
  ended_at: null,
});
