import type { PullRequest } from '../common/index.ts';

/** A pull request that waits to be merged. */
export const aPullRequest = (over: Partial<PullRequest> = {}): PullRequest => ({
  id: 'pull-request-1',
  repositoryUrl: 'https://github.com/acme/web',
  pullRequestUrl: 'https://github.com/acme/web/pull/7',
  fileUrl: 'https://github.com/acme/web/blob/main/catalog-info.yaml',
  createdBy: 'user:default/guest',
  createdAt: '2026-01-05T08:00:00.000Z',
  waitsUntil: '2026-02-04T08:00:00.000Z',
  state: 'waiting',
  entityRefs: [],
  ...over,
});
