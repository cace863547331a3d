import { InputError } from '@callboard/errors';
import {
  base64Of,
  createStepCalls,
  encodeName,
  encodePath,
  type Fetch,
  proposeFile,
} from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { pullRequestShape, repositoryShape } from '../giteaAnswers.ts';
import { giteaApi } from '../giteaApi.ts';
import { parseGiteaUrl } from '../giteaUrl.ts';

export type ProposedFile = {
  /** The repository, or any URL in it. */
  url: { origin: string; pathname: string; href: string };
  /** The path of Gitea on its host: '' or '/gitea'. */
  rootPath?: string;
  title: string;
  body: string;
  branch: string;
  fileName: string;
  content: string;
  /** Of the user who proposes it; undefined if the requests already have credentials. */
  token?: string;
  /** Whether an open one from an earlier attempt is returned instead of a new one. */
  mayGoOn?: boolean;
};

/** Proposes a file in a pull request. Runs in the browser with the token of a user, and on the server. */
export async function createPullRequest(
  { url, rootPath, title, body, branch, fileName, content, token, mayGoOn }: ProposedFile,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const place = parseGiteaUrl(url, rootPath);
  if (!place) throw new InputError(`'${url.href}' is not in a repository at Gitea`);
  const api = giteaApi(place.root);
  return proposeFile({
    calls: createStepCalls({ name: 'Gitea', fetch, headers: token ? { authorization: `Bearer ${token}` } : {} }),
    branch,
    fileName,
    word: 'pull request',
    repository: api.repository(place),
    shapes: { repository: repositoryShape, head: z.unknown(), request: pullRequestShape },
    // The default branch of what is empty has a name, but is not there.
    readRepository: ({ empty, default_branch: base, html_url: page }) => ({ base: empty ? undefined : base, page }),
    head: (base) => api.branch(place, base),
    newBranch: (base) => ({
      method: 'POST',
      url: api.branches(place),
      json: { new_branch_name: branch, old_branch_name: base },
    }),
    deletedBranch: { method: 'DELETE', url: api.branch(place, branch) },
    newFile: {
      method: 'POST',
      url: api.contents(place, fileName),
      json: { branch, content: base64Of(content), message: title },
    },
    isFileThere: ({ reason }) => /already exists/i.test(reason),
    newRequest: (base) => ({ method: 'POST', url: api.pullRequests(place), json: { title, body, head: branch, base } }),
    linkIn: ({ html_url }) => html_url,
    ...(mayGoOn && {
      openRequest: {
        url: (base) => api.pullRequest(place, base, branch),
        shape: pullRequestShape,
        // Gitea gives the last one between two branches, whatever its state.
        linkIn: ({ html_url: link, state }) => (state === 'open' ? link : undefined),
      },
    }),
    pages: {
      branches: '/branches',
      file: (base) => `/src/branch/${encodeName(base)}/${encodePath(fileName)}`,
      newRequest: (base) => `/compare/${encodePath(base)}...${encodePath(branch)}`,
    },
  });
}
