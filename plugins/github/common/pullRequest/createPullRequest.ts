import { InputError } from '@callboard/errors';
import {
  base64Of,
  createStepCalls,
  encodeName,
  encodePath,
  type Fetch,
  type RefusedCall,
} from '@callboard/integrations/common';
import { pullRequestShape, refShape, repositoryShape } from '../githubAnswers.ts';
import { githubApi } from '../githubApi.ts';
import { formatGithubUrl, parseGithubUrl } from '../githubUrl.ts';
import { findEarlierTry } from './earlierTry.ts';

export type ProposedFile = {
  /** The repository, or any URL in it. */
  url: { origin: string; pathname: string; href: string };
  apiBaseUrl: string;
  title: string;
  body: string;
  branch: string;
  fileName: string;
  content: string;
  /** Of the user who proposes it; undefined if the requests already have credentials. */
  token?: string;
  /** Whether to continue an earlier attempt instead of rejecting an existing branch. */
  mayGoOn?: boolean;
};

/**
 * Proposes a file in five steps: repository, its default branch, a new branch, a commit, a pull request. It can be done in the
 * browser with the token of a person, and on the server. A step that fails says what it leaves behind.
 */
export async function createPullRequest(file: ProposedFile, fetch: Fetch): Promise<{ link: string; location: string }> {
  const { branch, fileName, title, body } = file;
  const place = parseGithubUrl(file.url);
  if (!place) throw new InputError(`'${file.url.href}' is not in a repository at GitHub`);
  const accept = 'application/vnd.github+json';
  const headers = { accept, ...(file.token && { authorization: `Bearer ${file.token}` }) };
  const calls = createStepCalls({ name: 'GitHub', fetch, headers });
  const api = githubApi(file.apiBaseUrl);

  const repository = await calls.get(api.repository(place), repositoryShape, "Couldn't fetch repo data");
  const base = repository.default_branch;
  const page = formatGithubUrl({ origin: place.origin, owner: place.owner, repository: place.repository, path: '' });
  // Exactly the URL that discovery uses, so the file is one source.
  const location = `${repository.html_url}/blob/${encodeName(base)}/${encodePath(fileName)}`;

  const ref = await calls.get(api.branch(place, base), refShape, "Couldn't fetch default branch data");

  const createBranch = () =>
    calls.send(
      { method: 'POST', url: api.newBranch(place), json: { ref: `refs/heads/${branch}`, sha: ref.object.sha } },
      `Couldn't create a new branch with name ${branch}`,
      ({ reason }) =>
        /already exists/i.test(reason) &&
        `The branch already exists, maybe from an earlier attempt. Merge or delete it at ${page}/branches and try again`,
    );

  const createCommit = () =>
    calls.send(
      {
        method: 'PUT',
        url: api.contents({ ...place, path: fileName, ref: undefined }),
        json: { message: title, content: base64Of(file.content), branch },
      },
      `Couldn't create a commit with ${fileName} file added`,
      async (refused) => {
        const isGone = await calls.tryTo({ method: 'DELETE', url: api.branchRef(place, branch) });
        return [fileAdvice(refused, location), leftover(isGone, branch, page)].join('');
      },
    );

  const baseCommit = ref.object.sha;
  const earlier = file.mayGoOn ? await findEarlierTry({ calls, api, place, base, baseCommit, file }) : undefined;
  if (earlier?.link) return { link: earlier.link, location };
  if (!earlier?.hasBranch) await createBranch();
  if (!earlier?.hasFile) await createCommit();

  const pullRequest = await calls.read(
    { method: 'POST', url: api.pullRequests(place), json: { title, body, head: branch, base } },
    pullRequestShape,
    `Couldn't create a pull request for ${branch} branch`,
    () =>
      `The branch already contains the file: open the pull request yourself at ${page}/compare/${base}...${branch}, or delete the branch at ${page}/branches`,
  );
  return { link: pullRequest.html_url, location };
}

/** GitHub requires the hash of a replaced file: without one, the file must be new. */
function fileAdvice({ status, reason }: RefusedCall, location: string): string {
  const isThere = (status === 422 || status === 409) && /\bsha\b/.test(reason);
  return isThere ? `The file already exists: register ${location} instead. ` : '';
}

function leftover(isGone: boolean, branch: string, page: string): string {
  return isGone
    ? `The branch ${branch}, which was created for it, was deleted`
    : `The branch ${branch}, which was created for it, is left behind: delete it at ${page}/branches before you try again`;
}
