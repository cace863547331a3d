import { ConflictError, InputError } from '@callboard/errors';
import { createStepCalls, encodeName, encodePath, type Fetch, noDefaultBranch } from '@callboard/integrations/common';
import type { UrlParts } from './bitbucketPlace.ts';
import { branchShape, pullRequestShape, pullRequestsShape, repositoryShape } from './cloudAnswers.ts';
import { cloudApi } from './cloudApi.ts';
import { cloudUrls } from './cloudUrl.ts';

export type ProposedFile = {
  /** The repository, or any URL in it. */
  url: UrlParts;
  apiBaseUrl: string;
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

/**
 * Proposes a file to a repository of Bitbucket Cloud: repository, its default branch, a new branch, a commit, a pull request. It
 * can be done in the browser with the token of a person, and on the server. A step that fails says what it leaves behind.
 */
export async function createPullRequest(file: ProposedFile, fetch: Fetch): Promise<{ link: string; location: string }> {
  const { branch, fileName, title } = file;
  const place = cloudUrls.parse(file.url);
  if (!place) throw new InputError(`'${file.url.href}' is not in a repository at Bitbucket Cloud`);
  const headers: Record<string, string> = file.token ? { authorization: `Bearer ${file.token}` } : {};
  const calls = createStepCalls({ name: 'Bitbucket', fetch, headers });
  const api = cloudApi(file.apiBaseUrl);
  const page = cloudUrls.format({ ...place, isFile: false });

  const repository = await calls.get(api.repository(place), repositoryShape, "Couldn't fetch repo data");
  const base = repository.mainbranch?.name;
  if (!base) throw noDefaultBranch(page);
  const location = `${page}/src/${encodeName(base)}/${encodePath(fileName)}`;

  if (file.mayGoOn) {
    const branches = { fullName: repository.full_name, source: branch, destination: base };
    const address = api.openPullRequests(place, branches);
    const { values } = await calls.get(address, pullRequestsShape, "Couldn't fetch pull requests");
    if (values[0]) return { link: values[0].links.html.href, location };
  }

  const head = await calls.get(api.branch(place, base), branchShape, "Couldn't fetch default branch data");

  // A commit would replace what is there without a word.
  const isThere = await calls.tryTo({ method: 'GET', url: api.fileMeta(place, head.target.hash, fileName) });
  if (isThere) {
    throw new ConflictError(
      `Couldn't create a commit with ${fileName} file added: the file already exists, so register ${location} instead`,
    );
  }

  await calls.send(
    { method: 'POST', url: api.branches(place), json: { name: branch, target: { hash: head.target.hash } } },
    `Couldn't create a new branch with name ${branch}`,
    ({ reason }) =>
      /already exists/i.test(reason) &&
      `The branch already exists, maybe from an earlier attempt. Merge or delete it at ${page}/branches and try again`,
  );

  await calls.send(
    {
      method: 'POST',
      url: api.newCommit(place),
      // The slash keeps the name of the file from being that of a parameter.
      form: { [`/${fileName}`]: file.content, message: title, branch },
    },
    `Couldn't create a commit with ${fileName} file added`,
    async () => leftover(await calls.tryTo({ method: 'DELETE', url: api.branch(place, branch) }), branch, page),
  );

  const pullRequest = await calls.read(
    {
      method: 'POST',
      url: api.pullRequests(place),
      json: {
        title,
        description: file.body,
        source: { branch: { name: branch } },
        destination: { branch: { name: base } },
        close_source_branch: true,
      },
    },
    pullRequestShape,
    `Couldn't create a pull request for ${branch} branch`,
    () =>
      `The branch already contains the file: open the pull request yourself at ${page}/pull-requests/new?source=${encodeURIComponent(branch)}, or delete the branch at ${page}/branches`,
  );
  return { link: pullRequest.links.html.href, location };
}

function leftover(isGone: boolean, branch: string, page: string): string {
  return isGone
    ? `The branch ${branch}, which was created for it, was deleted`
    : `The branch ${branch}, which was created for it, is left behind: delete it at ${page}/branches before you try again`;
}
