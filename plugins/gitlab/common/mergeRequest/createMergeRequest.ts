import { InputError } from '@callboard/errors';
import { createStepCalls, encodeName, encodePath, type Fetch } from '@callboard/integrations/common';
import { gitlabApi } from '../gitlabApi.ts';
import { formatGitlabUrl, parseGitlabUrl } from '../gitlabUrl.ts';

export type ProposedFile = {
  /** The project, or anything in it. */
  url: { origin: string; pathname: string; href: string };
  apiBaseUrl: string;
  /** Where GitLab is on its host: '' or '/gitlab'. */
  rootPath?: string;
  title: string;
  body: string;
  branch: string;
  fileName: string;
  content: string;
  token: string;
};

type ProjectAnswer = { default_branch?: string | null; web_url: string };

/**
 * Proposes a file in five steps: project, its default branch, a new branch, a commit, a merge request. It can be done in the
 * browser with the token of a person, and on the server. A step that fails says what it leaves behind.
 */
export async function createMergeRequest(
  file: ProposedFile,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { branch, fileName, title } = file;
  const place = parseGitlabUrl(file.url, file.rootPath);
  if (!place) throw new InputError(`'${file.url.href}' is not in a project at GitLab`);
  const calls = createStepCalls({ name: 'GitLab', fetch, headers: { authorization: `Bearer ${file.token}` } });
  const api = gitlabApi(file.apiBaseUrl);
  const page = formatGitlabUrl({ root: place.root, project: place.project, path: '' });

  const project = await calls.get<ProjectAnswer>(api.project(place), "Couldn't fetch repo data");
  const base = project.default_branch;
  // What is empty has no branch that a change could be proposed for.
  if (!base) throw new InputError(`Couldn't fetch default branch data, the repository at ${page} is empty`);

  const head = await calls.get<{ commit: { id: string } }>(
    api.branch(place, base),
    "Couldn't fetch default branch data",
  );

  await calls.send(
    { method: 'POST', url: api.branches(place), json: { branch, ref: head.commit.id } },
    `Couldn't create a new branch with name ${branch}`,
    ({ reason }) =>
      /already exists/i.test(reason) &&
      `The branch is there already, maybe from an earlier attempt. Merge or delete it at ${page}/-/branches, and try again`,
  );

  const location = `${project.web_url}/-/blob/${encodeName(base)}/${encodePath(fileName)}`;
  await calls.send(
    {
      method: 'POST',
      url: api.file(place, fileName),
      json: { branch, content: file.content, commit_message: title, encoding: 'text' },
    },
    `Couldn't create a commit with ${fileName} file added`,
    async ({ reason }) => {
      const isGone = await calls.tryTo({ method: 'DELETE', url: api.branch(place, branch) });
      const isThere = /already exists/i.test(reason);
      return `${isThere ? `The file is there already: register ${location} instead. ` : ''}${leftover(isGone, branch, page)}`;
    },
  );

  const mergeRequest = await calls.send<{ web_url: string }>(
    {
      method: 'POST',
      url: api.mergeRequests(place),
      json: {
        title,
        description: file.body,
        source_branch: branch,
        target_branch: base,
        remove_source_branch: true,
      },
    },
    `Couldn't create a pull request for ${branch} branch`,
    () =>
      `The branch holds the file already: open the merge request yourself at ${page}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${encodeURIComponent(branch)}, or delete the branch at ${page}/-/branches`,
  );
  return { link: mergeRequest.web_url, location };
}

function leftover(isGone: boolean, branch: string, page: string): string {
  return isGone
    ? `The branch ${branch}, which was made for it, is deleted again`
    : `The branch ${branch}, which was made for it, is left behind: delete it at ${page}/-/branches before you try again`;
}
