import { InputError } from '@callboard/errors';
import {
  type ChangedFile,
  createStepCalls,
  encodeName,
  encodePath,
  type Fetch,
  filesBelow,
  folderOf,
  noDefaultBranch,
  type ProposedChanges,
} from '@callboard/integrations/common';
import { contentShape, pullRequestShape, repositoryShape } from '../giteaAnswers.ts';
import { giteaApi } from '../giteaApi.ts';
import { parseGiteaUrl } from '../giteaUrl.ts';

/** Proposes several files in a pull request: one call creates the branch and the commit, so nothing is left half done. */
export async function proposeChanges(
  changes: Omit<ProposedChanges, 'apiBaseUrl'>,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { branch, title, url, token } = changes;
  const place = parseGiteaUrl(url);
  if (!place) throw new InputError(`'${url.href}' is not in a repository at Gitea`);
  const calls = createStepCalls({ name: 'Gitea', fetch, headers: { authorization: `Bearer ${token}` } });
  const api = giteaApi(place.root);
  const folder = changes.isBesideUrl ? folderOf(place.path) : '';
  const files = filesBelow(folder, changes.files);
  const [main] = filesBelow(folder, [{ path: changes.mainPath, isNew: false }]);

  const repository = await calls.get(api.repository(place), repositoryShape, "Couldn't fetch repo data");
  const { default_branch: base, html_url: page, empty } = repository;
  // The default branch of what is empty has a name, but is not there.
  if (!base || empty) throw noDefaultBranch(page);

  /** Gitea requires the hash of the replaced file, so no change is lost. */
  async function operation({ path, content, isNew }: ChangedFile) {
    if (isNew) return { operation: 'create', path, content: content?.base64 ?? '' };
    const there = await calls.get(
      `${api.contents(place!, path)}?ref=${encodeURIComponent(base!)}`,
      contentShape,
      `Couldn't fetch ${path}`,
    );
    return {
      operation: content ? 'update' : 'delete',
      path,
      sha: there.sha,
      ...(content && { content: content.base64 }),
    };
  }
  const operations: object[] = [];
  for (const file of files) operations.push(await operation(file));
  await calls.send(
    {
      method: 'POST',
      url: api.contents(place, ''),
      json: { branch: base, new_branch: branch, message: title, files: operations },
    },
    `Couldn't create a new branch with name ${branch} and ${files.length} files`,
    ({ reason }) => {
      if (/branch/i.test(reason) && /already exists/i.test(reason)) {
        return `The branch already exists: choose another name, or delete it at ${page}/branches`;
      }
      return /already exists/i.test(reason) && 'Choose another folder, or start from the existing files';
    },
  );
  const request = await calls.read(
    { method: 'POST', url: api.pullRequests(place), json: { title, body: changes.body, head: branch, base } },
    pullRequestShape,
    `Couldn't create a pull request for ${branch} branch`,
    () =>
      `The branch already contains the files: open the pull request yourself at ${page}/compare/${encodePath(base)}...${encodePath(branch)}, or delete the branch at ${page}/branches`,
  );
  return { link: request.html_url, location: `${page}/src/branch/${encodeName(base)}/${encodePath(main!.path)}` };
}
