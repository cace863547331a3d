import { InputError } from '@callboard/errors';
import {
  type ChangedFile,
  createStepCalls,
  encodeName,
  encodePath,
  type Fetch,
  filesBelow,
  folderOf,
  type ProposedChanges,
  refuseTaken,
} from '@callboard/integrations/common';
import { objectShape, pullRequestShape, refShape, repositoryShape, treeShape } from '../githubAnswers.ts';
import { type GithubRepository, githubApi } from '../githubApi.ts';
import { formatGithubUrl, parseGithubUrl } from '../githubUrl.ts';

type Calls = ReturnType<typeof createStepCalls>;

/**
 * Proposes several files in one commit, created from git objects. The branch is created last, so an earlier failure
 * leaves nothing visible behind.
 */
export async function proposeChanges(
  changes: ProposedChanges,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { branch, title, body } = changes;
  const place = parseGithubUrl(changes.url);
  if (!place) throw new InputError(`'${changes.url.href}' is not in a repository at GitHub`);
  const headers = { accept: 'application/vnd.github+json', authorization: `Bearer ${changes.token}` };
  const calls = createStepCalls({ name: 'GitHub', fetch, headers });
  const api = githubApi(changes.apiBaseUrl);
  const page = formatGithubUrl({ origin: place.origin, owner: place.owner, repository: place.repository, path: '' });
  const folder = changes.isBesideUrl ? folderOf(place.path) : '';
  const files = filesBelow(folder, changes.files);
  const [main] = filesBelow(folder, [{ path: changes.mainPath, isNew: false }]);

  const repository = await calls.get(api.repository(place), repositoryShape, "Couldn't fetch repo data");
  const base = repository.default_branch;
  const noBase = "Couldn't fetch default branch data";
  const ref = await calls.get(api.branch(place, base), refShape, noBase);
  const parent = ref.object.sha;
  const before = await calls.get(api.gitTree(place, parent), treeShape, noBase);
  const there = new Set(before.tree.map(({ path }) => path));
  refuseTaken(files, (path) => there.has(path), page);

  const tree = await treeEntries(calls, api, place, files);
  const noCommit = `Couldn't create a commit with ${files.length} files`;
  const after = await calls.read(
    { method: 'POST', url: api.newObject(place, 'trees'), json: { base_tree: before.sha, tree } },
    objectShape,
    noCommit,
  );
  const commit = await calls.read(
    {
      method: 'POST',
      url: api.newObject(place, 'commits'),
      json: { message: title, tree: after.sha, parents: [parent] },
    },
    objectShape,
    noCommit,
  );
  await calls.send(
    { method: 'POST', url: api.newBranch(place), json: { ref: `refs/heads/${branch}`, sha: commit.sha } },
    `Couldn't create a new branch with name ${branch}`,
    ({ reason }) =>
      /already exists/i.test(reason) &&
      `The branch already exists: choose another name, or delete it at ${page}/branches`,
  );
  const pullRequest = await calls.read(
    { method: 'POST', url: api.pullRequests(place), json: { title, body, head: branch, base } },
    pullRequestShape,
    `Couldn't create a pull request for ${branch} branch`,
    () =>
      `The branch already contains the files: open the pull request yourself at ${page}/compare/${base}...${branch}, or delete the branch at ${page}/branches`,
  );
  const location = `${repository.html_url}/blob/${encodeName(base)}/${encodePath(main!.path)}`;
  return { link: pullRequest.html_url, location };
}

/** Text is sent with the tree; binary content is sent before. */
async function treeEntries(
  calls: Calls,
  api: ReturnType<typeof githubApi>,
  place: GithubRepository,
  files: readonly ChangedFile[],
) {
  const entries: object[] = [];
  for (const { path, content, isExecutable } of files) {
    const entry = { path, mode: isExecutable ? '100755' : '100644', type: 'blob' };
    if (!content) entries.push({ ...entry, sha: null });
    else if (content.text !== undefined) entries.push({ ...entry, content: content.text });
    else {
      const json = { content: content.base64, encoding: 'base64' };
      const blob = await calls.read(
        { method: 'POST', url: api.newObject(place, 'blobs'), json },
        objectShape,
        `Couldn't send ${path}`,
      );
      entries.push({ ...entry, sha: blob.sha });
    }
  }
  return entries;
}
