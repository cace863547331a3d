import { newIssueUrl } from '@callboard/integrations/common';
import { type Issues, type PullRequests, timedFetch, typedUrl } from '@callboard/web-kit';
import { createPullRequest, proposeChanges, usualApiBaseUrl } from '../common/index.ts';

function placeOf({ url: text, apiBaseUrl }: { url: string; apiBaseUrl?: string }) {
  const url = typedUrl(text);
  return { url, apiBaseUrl: apiBaseUrl ?? usualApiBaseUrl(url.host) };
}

/** Pull requests that the browser creates itself, so the user's token is sent only to GitHub. */
export const pullRequests: PullRequests = {
  create: async (request) => createPullRequest({ ...request, ...placeOf(request) }, timedFetch),
  createForFiles: async (request) => proposeChanges({ ...request, ...placeOf(request) }, timedFetch),
};

export const issues: Issues = {
  newIssueUrl: (url, { title, body }) => newIssueUrl(new URL(url), new URLSearchParams({ title, body })),
};
