import { InputError } from '@callboard/errors';
import {
  createRequestTarget,
  encodeFileAt,
  encodePath,
  type Fetch,
  type ProposedRequest,
} from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { giteaApi } from '../giteaApi.ts';
import { parseGiteaUrl } from '../giteaUrl.ts';

// The used parts of Gitea API responses.
const repositoryShape = z.object({
  default_branch: z.optional(z.string()),
  html_url: z.string(),
  empty: z.optional(z.boolean()),
});
export const pullRequestShape = z.object({ html_url: z.string(), state: z.optional(z.string()) });

/** `rootPath` is the path of Gitea on its host: '' or '/gitea'. */
type GiteaRequest = Omit<ProposedRequest, 'apiBaseUrl'> & { rootPath?: string };

/** The repository of a pull request. Used by the browser with the token of a user, and by the server. */
export function pullRequestTarget(request: GiteaRequest, fetch: Fetch) {
  const { url, rootPath, branch, title, body } = request;
  const place = parseGiteaUrl(url, rootPath);
  if (!place) throw new InputError(`'${url.href}' is not in a repository on Gitea`);
  const api = giteaApi(place.root);
  const target = createRequestTarget(request, fetch, {
    name: 'Gitea',
    repository: api.repository(place),
    shapes: { repository: repositoryShape, request: pullRequestShape },
    // The default branch of an empty repository has a name, but does not exist.
    readRepository: ({ empty, default_branch: base, html_url: page }) => ({ base: empty ? undefined : base, page }),
    locationOf: (path, base, { html_url: page }) => `${page}/src/branch/${encodeFileAt(base, path)}`,
    newRequest: (base) => ({ method: 'POST', url: api.pullRequests(place), json: { title, body, head: branch, base } }),
    linkIn: ({ html_url }) => html_url,
    pages: {
      branches: '/branches',
      newRequest: (base) => `/compare/${encodePath(base)}...${encodePath(branch)}`,
    },
  });
  return { place, api, target };
}
