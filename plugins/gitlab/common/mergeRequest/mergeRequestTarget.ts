import { InputError } from '@callboard/errors';
import { createRequestTarget, encodeFileAt, type Fetch, type ProposedRequest } from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { gitlabApi } from '../gitlabApi.ts';
import { parseGitlabUrl } from '../gitlabUrl.ts';

// The used parts of GitLab API responses.
const projectShape = z.object({ default_branch: z.nullish(z.string()), web_url: z.string() });
export const mergeRequestShape = z.object({ web_url: z.string() });

/** The path of GitLab on its host: '' or '/gitlab'. */
export type WithRootPath = { rootPath?: string };

/** The project of a merge request. Used by the browser with the token of a user, and by the server. */
export function mergeRequestTarget(request: ProposedRequest & WithRootPath, fetch: Fetch) {
  const { url, branch } = request;
  const place = parseGitlabUrl(url, request.rootPath);
  if (!place) throw new InputError(`'${url.href}' is not in a project on GitLab`);
  const api = gitlabApi(request.apiBaseUrl);
  const target = createRequestTarget(request, fetch, {
    name: 'GitLab',
    word: 'merge request',
    repository: api.project(place),
    shapes: { repository: projectShape, request: mergeRequestShape },
    readRepository: ({ default_branch: base, web_url: page }) => ({ base, page }),
    locationOf: (path, base, { web_url: page }) => `${page}/-/blob/${encodeFileAt(base, path)}`,
    newRequest: (base) => ({
      method: 'POST',
      url: api.mergeRequests(place),
      json: {
        title: request.title,
        description: request.body,
        source_branch: branch,
        target_branch: base,
        remove_source_branch: true,
      },
    }),
    linkIn: ({ web_url }) => web_url,
    pages: {
      branches: '/-/branches',
      newRequest: () => `/-/merge_requests/new?merge_request%5Bsource_branch%5D=${encodeURIComponent(branch)}`,
    },
  });
  return { place, api, target };
}
