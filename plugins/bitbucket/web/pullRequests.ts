import { newIssueUrl } from '@callboard/integrations/common';
import { type Issues, type PullRequests, timedFetch, typedUrl } from '@callboard/web-kit';
import { createPullRequest, proposeChanges, publicBitbucket } from '../common/index.ts';

function placeOf({ url, apiBaseUrl = publicBitbucket.apiBaseUrl }: { url: string; apiBaseUrl?: string }) {
  return { url: typedUrl(url), apiBaseUrl };
}

/** Pull requests that the browser creates itself, so the user's token is sent only to Bitbucket. */
export const pullRequests: PullRequests = {
  create: async (request) => createPullRequest({ ...request, ...placeOf(request) }, timedFetch),
  createForFiles: async (request) => proposeChanges({ ...request, ...placeOf(request) }, timedFetch),
};

export const issues: Issues = {
  newIssueUrl: (url, { title, body }) => newIssueUrl(new URL(url), new URLSearchParams({ title, content: body })),
};
