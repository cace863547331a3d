import { type PullRequests, timedFetch, typedUrl } from '@callboard/web-kit';
import { createMergeRequest, proposeChanges, rootPathOf, usualApiBaseUrl } from '../common/index.ts';

function placeOf({ url: text, apiBaseUrl }: { url: string; apiBaseUrl?: string }) {
  const url = typedUrl(text);
  const api = apiBaseUrl ?? usualApiBaseUrl(`https://${url.host}`);
  return { url, rootPath: rootPathOf(new URL(api), url.origin), apiBaseUrl: api };
}

/** Merge requests that the browser creates itself, so the user's token is sent only to GitLab. */
export const mergeRequests: PullRequests = {
  create: async (request) => createMergeRequest({ ...request, ...placeOf(request) }, timedFetch),
  createForFiles: async (request) => proposeChanges({ ...request, ...placeOf(request) }, timedFetch),
};
