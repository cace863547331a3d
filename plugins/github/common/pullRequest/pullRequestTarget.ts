import { InputError } from '@callboard/errors';
import { createRequestTarget, encodeFileAt, type Fetch, type ProposedRequest } from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { githubApi } from '../githubApi.ts';
import { formatGithubUrl, parseGithubUrl } from '../githubUrl.ts';

// The used parts of GitHub API responses.
const repositoryShape = z.object({ default_branch: z.string(), html_url: z.string() });
export const refShape = z.object({ object: z.object({ sha: z.string() }) });
export const pullRequestShape = z.object({ html_url: z.string() });

/** The repository of a pull request. Used by the browser with the token of a user, and by the server. */
export function pullRequestTarget(request: ProposedRequest, fetch: Fetch) {
  const { url, apiBaseUrl, branch, title, body } = request;
  const place = parseGithubUrl(url);
  if (!place) throw new InputError(`'${url.href}' is not in a repository on GitHub`);
  const { origin, owner, repository } = place;
  const api = githubApi(apiBaseUrl);
  const page = formatGithubUrl({ origin, owner, repository, path: '' });
  const target = createRequestTarget(request, fetch, {
    name: 'GitHub',
    headers: { accept: 'application/vnd.github+json' },
    repository: api.repository(place),
    shapes: { repository: repositoryShape, request: pullRequestShape },
    readRepository: ({ default_branch: base }) => ({ base, page }),
    // Exactly the URL that discovery uses, so the file is one source.
    locationOf: (path, base, { html_url }) => `${html_url}/blob/${encodeFileAt(base, path)}`,
    newRequest: (base) => ({ method: 'POST', url: api.pullRequests(place), json: { title, body, head: branch, base } }),
    linkIn: ({ html_url }) => html_url,
    pages: { branches: '/branches', newRequest: (base) => `/compare/${base}...${branch}` },
  });
  const newBranch = (sha: string) => ({
    method: 'POST',
    url: api.newBranch(place),
    json: { ref: `refs/heads/${branch}`, sha },
  });
  return { place, api, target, newBranch };
}
