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
import { mergeRequestShape, projectShape } from '../gitlabAnswers.ts';
import { gitlabApi } from '../gitlabApi.ts';
import { parseGitlabUrl } from '../gitlabUrl.ts';

/** Proposes several files in a merge request: one call creates the branch and the commit, so nothing is left half done. */
export async function proposeChanges(
  changes: ProposedChanges & { rootPath?: string },
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { url, rootPath, branch, title, token } = changes;
  const place = parseGitlabUrl(url, rootPath);
  if (!place) throw new InputError(`'${url.href}' is not in a project at GitLab`);
  const calls = createStepCalls({ name: 'GitLab', fetch, headers: { authorization: `Bearer ${token}` } });
  const api = gitlabApi(changes.apiBaseUrl);
  const folder = changes.isBesideUrl ? folderOf(place.path) : '';
  const files = filesBelow(folder, changes.files);
  const [main] = filesBelow(folder, [{ path: changes.mainPath, isNew: false }]);

  const project = await calls.get(api.project(place), projectShape, "Couldn't fetch repo data");
  const { default_branch: base, web_url: page } = project;
  if (!base) throw noDefaultBranch(page);
  await calls.send(
    {
      method: 'POST',
      url: api.commits(place),
      json: { branch, start_branch: base, commit_message: title, actions: files.map(actionOf) },
    },
    `Couldn't create a new branch with name ${branch} and ${files.length} files`,
    ({ reason }) => {
      if (/branch/i.test(reason) && /already exists/i.test(reason)) {
        return `The branch already exists: choose another name, or delete it at ${page}/-/branches`;
      }
      return /already exists/i.test(reason) && 'Choose another folder, or start from the existing files';
    },
  );
  const request = await calls.read(
    {
      method: 'POST',
      url: api.mergeRequests(place),
      json: {
        ...{ title, description: changes.body, source_branch: branch, target_branch: base },
        remove_source_branch: true,
      },
    },
    mergeRequestShape,
    `Couldn't create a pull request for ${branch} branch`,
    () =>
      `The branch already contains the files: open the merge request yourself at ${page}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${encodeURIComponent(branch)}, or delete the branch at ${page}/-/branches`,
  );
  return { link: request.web_url, location: `${page}/-/blob/${encodeName(base)}/${encodePath(main!.path)}` };
}

function actionOf({ path, content, isNew, isExecutable }: ChangedFile) {
  if (!content) return { action: 'delete', file_path: path };
  return {
    ...{ action: isNew ? 'create' : 'update', file_path: path, content: content.base64, encoding: 'base64' },
    ...(isNew && isExecutable && { execute_filemode: true }),
  };
}
