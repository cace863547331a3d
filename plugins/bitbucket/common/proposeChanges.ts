import { InputError } from '@callboard/errors';
import {
  createStepCalls,
  encodeName,
  encodePath,
  type Fetch,
  filesBelow,
  folderOf,
  noDefaultBranch,
  type ProposedChanges,
  refuseTaken,
} from '@callboard/integrations/common';
import { branchShape, pullRequestShape, repositoryShape } from './cloudAnswers.ts';
import { cloudApi } from './cloudApi.ts';
import { cloudUrls } from './cloudUrl.ts';

/** Proposes several files to a repository of Bitbucket Cloud in one commit. They must be text, for they are sent as a form. */
export async function proposeChanges(
  changes: ProposedChanges,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { branch, title } = changes;
  const place = cloudUrls.parse(changes.url);
  if (!place) throw new InputError(`'${changes.url.href}' is not in a repository at Bitbucket Cloud`);
  const headers = { authorization: `Bearer ${changes.token}` };
  const calls = createStepCalls({ name: 'Bitbucket', fetch, headers });
  const api = cloudApi(changes.apiBaseUrl);
  const page = cloudUrls.format({ ...place, isFile: false });
  const folder = changes.isBesideUrl ? folderOf(place.path) : '';
  const files = filesBelow(folder, changes.files);
  const [main] = filesBelow(folder, [{ path: changes.mainPath, isNew: false }]);
  const binary = files.find(({ content }) => content && content.text === undefined);
  if (binary) throw new InputError(`${binary.path} is not text, and Bitbucket only accepts text from a browser`);

  const about = await calls.get(api.repository(place), repositoryShape, "Couldn't fetch repo data");
  const base = about.mainbranch?.name;
  if (!base) throw noDefaultBranch(page);
  const head = await calls.get(api.branch(place, base), branchShape, "Couldn't fetch default branch data");
  const { hash } = head.target;
  const there = new Set<string>();
  // A commit would replace what is there without a word.
  for (const { path } of files.filter(({ isNew }) => isNew)) {
    if (await calls.tryTo({ method: 'GET', url: api.fileMeta(place, hash, path) })) there.add(path);
  }
  refuseTaken(files, (path) => there.has(path), page);

  await calls.send(
    { method: 'POST', url: api.branches(place), json: { name: branch, target: { hash } } },
    `Couldn't create a new branch with name ${branch}`,
    ({ reason }) =>
      /already exists/i.test(reason) &&
      `The branch already exists: choose another name, or delete it at ${page}/branches`,
  );
  // The slash keeps the name of a file from being that of a parameter.
  const written = files.flatMap(({ path, content }) => (content ? [[`/${path}`, content.text!] as const] : []));
  const removed = files.filter(({ content }) => !content).map(({ path }) => path);
  await calls.send(
    {
      method: 'POST',
      url: api.newCommit(place),
      form: { ...Object.fromEntries(written), ...(removed.length > 0 && { files: removed }), message: title, branch },
    },
    `Couldn't create a commit with ${files.length} files`,
    async () => {
      const isGone = await calls.tryTo({ method: 'DELETE', url: api.branch(place, branch) });
      return `The branch ${branch}, which was created for it, ${isGone ? 'was deleted' : `is left behind: delete it at ${page}/branches`}`;
    },
  );
  const pullRequest = await calls.read(
    {
      method: 'POST',
      url: api.pullRequests(place),
      json: {
        ...{ title, description: changes.body, close_source_branch: true },
        source: { branch: { name: branch } },
        destination: { branch: { name: base } },
      },
    },
    pullRequestShape,
    `Couldn't create a pull request for ${branch} branch`,
    () =>
      `The branch already contains the files: open the pull request yourself at ${page}/pull-requests/new?source=${encodeURIComponent(branch)}, or delete the branch at ${page}/branches`,
  );
  return {
    link: pullRequest.links.html.href,
    location: `${page}/src/${encodeName(base)}/${encodePath(main!.path)}`,
  };
}
