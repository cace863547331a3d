import { newIssueUrl } from '@callboard/integrations/common';
import { type Issues, type PullRequests, timedFetch, typedUrl } from '@callboard/web-kit';
import { createPullRequest, proposeChanges } from '../common/index.ts';

/** Pull requests that the browser creates itself, so the user's token is sent only to Gitea. */
export const pullRequests: PullRequests = {
  create: async ({ apiBaseUrl: _, ...request }) =>
    createPullRequest({ ...request, url: typedUrl(request.url) }, timedFetch),
  createForFiles: async ({ apiBaseUrl: _, ...request }) =>
    proposeChanges({ ...request, url: typedUrl(request.url) }, timedFetch),
};

export const issues: Issues = {
  newIssueUrl: (url, { title, body }) => newIssueUrl(new URL(url), new URLSearchParams({ title, body })),
};
