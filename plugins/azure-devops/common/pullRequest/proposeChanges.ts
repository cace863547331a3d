import { InputError, NotFoundError } from '@callboard/errors';
import {
  type ChangedFile,
  createStepCalls,
  type Fetch,
  filesBelow,
  folderOf,
  type ProposedChanges,
} from '@callboard/integrations/common';
import { pullRequestShape, refsShape, repositoryShape } from '../azureAnswers.ts';
import { azureApi } from '../azureApi.ts';
import { formatAzureUrl } from '../azureUrl.ts';
import { requireRepository } from './requireRepository.ts';

const headsPrefix = 'refs/heads/';

/** Proposes several files: one push creates the branch with all of them, so nothing is left half done. */
export async function proposeChanges(
  changes: ProposedChanges,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { branch, title } = changes;
  const place = requireRepository(changes.url);
  const { origin, organization, project, repository } = place;
  const page = formatAzureUrl({ origin, organization, project, repository });
  const headers = { authorization: `Bearer ${changes.token}` };
  const calls = createStepCalls({ name: 'Azure DevOps', fetch, signInStatus: 203, headers });
  const api = azureApi(changes.apiBaseUrl);
  const folder = changes.isBesideUrl ? folderOf(place.path ?? '') : '';
  const files = filesBelow(folder, changes.files);
  const [main] = filesBelow(folder, [{ path: changes.mainPath, isNew: false }]);

  const about = await calls.get(api.repository(place), repositoryShape, "Couldn't fetch repo data");
  const { defaultBranch } = about;
  if (!defaultBranch?.startsWith(headsPrefix)) {
    throw new InputError(`'${page}' has no default branch yet: add a file to it and try again`);
  }
  const base = defaultBranch.slice(headsPrefix.length);
  const refs = await calls.get(api.refs(place, `heads/${base}`), refsShape, "Couldn't fetch default branch data");
  // The filter is a prefix, so other refs may be included.
  const found = refs.value.find(({ name }) => name === defaultBranch);
  if (!found) throw new NotFoundError(`The requested ref heads/${base} was not found`);

  const newRef = `${headsPrefix}${branch}`;
  const refUpdates = [{ name: newRef, oldObjectId: found.objectId }];
  const commits = [{ comment: title, changes: files.map(changeOf) }];
  await calls.send(
    { method: 'POST', url: api.pushes(place), json: { refUpdates, commits } },
    `Couldn't create a new branch with name ${branch} and ${files.length} files`,
    ({ reason }) => {
      if (/TF401028|already been updated/i.test(reason)) {
        return `The branch already exists: choose another name, or delete it at ${page}/branches`;
      }
      return /already exists/i.test(reason) && 'Choose another folder, or start from the existing files';
    },
  );
  const json = { sourceRefName: newRef, targetRefName: defaultBranch, title, description: changes.body };
  const pullRequest = await calls.read(
    { method: 'POST', url: api.pullRequests(place), json },
    pullRequestShape,
    `Couldn't create a pull request for ${branch} branch`,
    () =>
      `The branch already contains the files: open the pull request yourself at ${page}/pullrequestcreate?sourceRef=${encodeURIComponent(branch)}&targetRef=${encodeURIComponent(base)}, or delete the branch at ${page}/branches`,
  );
  return {
    link: `${page}/pullrequest/${pullRequest.pullRequestId}`,
    location: formatAzureUrl({ origin, organization, project, repository, branch: base, path: main!.path }),
  };
}

function changeOf({ path, content, isNew }: ChangedFile) {
  const item = { path: `/${path}` };
  if (!content) return { changeType: 'delete', item };
  const newContent = { content: content.base64, contentType: 'base64encoded' };
  return { changeType: isNew ? 'add' : 'edit', item, newContent };
}
