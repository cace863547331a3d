import { type Issues, type PullRequests, timedFetch, typedUrl } from '@callboard/web-kit';
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

export const issues: Issues = {
  newIssueUrl(url, { title, body }) {
    const { origin, pathname } = new URL(url);
    // A project is below any number of groups; the rest follows a dash.
    const project = pathname.split('/-/')[0]?.replace(/^\/|\/$/g, '');
    if (!project?.includes('/')) return undefined;
    const search = new URLSearchParams({ 'issue[title]': title, 'issue[description]': body });
    return `${origin}/${project}/-/issues/new?${search}`;
  },
};
