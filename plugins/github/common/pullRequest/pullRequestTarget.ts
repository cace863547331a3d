import { InputError } from '@callboard/errors';
import {
  bearer,
  createStepCalls,
  encodeName,
  encodePath,
  type Fetch,
  type ProposedRequest,
  type RequestTarget,
} from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { githubApi } from '../githubApi.ts';
import { formatGithubUrl, parseGithubUrl } from '../githubUrl.ts';

// The used parts of GitHub API responses.
const repositoryShape = z.object({ default_branch: z.string(), html_url: z.string() });
export const refShape = z.object({ object: z.object({ sha: z.string() }) });
export const pullRequestShape = z.object({ html_url: z.string() });

/** The repository of a pull request. Used by the browser with the token of a user, and by the server. */
export function pullRequestTarget({ url, apiBaseUrl, branch, title, body, token }: ProposedRequest, fetch: Fetch) {
  const place = parseGithubUrl(url);
  if (!place) throw new InputError(`'${url.href}' is not in a repository at GitHub`);
  const { origin, owner, repository } = place;
  const api = githubApi(apiBaseUrl);
  const headers = { accept: 'application/vnd.github+json', ...bearer(token) };
  const calls = createStepCalls({ name: 'GitHub', fetch, headers });
  const page = formatGithubUrl({ origin, owner, repository, path: '' });
  const target: RequestTarget<z.infer<typeof repositoryShape>, z.infer<typeof pullRequestShape>> = {
    calls,
    branch,
    word: 'pull request',
    repository: api.repository(place),
    shapes: { repository: repositoryShape, request: pullRequestShape },
    readRepository: ({ default_branch: base }) => ({ base, page }),
    // Exactly the URL that discovery uses, so the file is one source.
    locationOf: (path, base, { html_url }) => `${html_url}/blob/${encodeName(base)}/${encodePath(path)}`,
    newRequest: (base) => ({ method: 'POST', url: api.pullRequests(place), json: { title, body, head: branch, base } }),
    linkIn: ({ html_url }) => html_url,
    pages: { branches: '/branches', newRequest: (base) => `/compare/${base}...${branch}` },
  };
  const newBranch = (sha: string) => ({
    method: 'POST',
    url: api.newBranch(place),
    json: { ref: `refs/heads/${branch}`, sha },
  });
  return { place, api, calls, target, newBranch };
}
