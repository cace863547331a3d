import { InputError, NotFoundError } from '@callboard/errors';
import { createStepCalls, type Fetch, type RefusedCall } from '@callboard/integrations/common';
import { pullRequestShape, refsShape, repositoryShape } from '../azureAnswers.ts';
import { azureApi } from '../azureApi.ts';
import { formatAzureUrl, type UrlParts } from '../azureUrl.ts';
import { findEarlierTry } from './earlierTry.ts';
import { requireRepository } from './requireRepository.ts';

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
  /** Whether to continue an earlier attempt instead of rejecting an existing branch. */
  mayGoOn?: boolean;
};

const headsPrefix = 'refs/heads/';

/**
 * Proposes a file in four steps: repository, its default branch, a push that creates the branch with the file, a pull
 * request. Runs in the browser with the token of a user, and on the server.
 */
export async function createPullRequest(file: ProposedFile, fetch: Fetch): Promise<{ link: string; location: string }> {
  const { branch, fileName, title } = file;
  const place = requireRepository(file.url);
  const { origin, organization, project, repository } = place;
  const page = formatAzureUrl({ origin, organization, project, repository });
  const calls = createStepCalls({
    ...{ name: 'Azure DevOps', fetch, signInStatus: 203 },
    headers: file.token ? { authorization: `Bearer ${file.token}` } : {},
  });
  const api = azureApi(file.apiBaseUrl);

  const { defaultBranch } = await calls.get(api.repository(place), repositoryShape, "Couldn't fetch repo data");
  if (!defaultBranch?.startsWith(headsPrefix)) {
    throw new InputError(`'${page}' has no default branch yet: add a file to it and try again`);
  }
  const base = defaultBranch.slice(headsPrefix.length);
  const newRef = `${headsPrefix}${branch}`;
  // Without a version it means the default branch, as in discovery, so the file is one source.
  const location = formatAzureUrl({ origin, organization, project, repository, path: fileName });
  const linkTo = ({ pullRequestId }: { pullRequestId: number }) => `${page}/pullrequest/${pullRequestId}`;

  const looked = { calls, api, place, source: newRef, target: defaultBranch, file };
  const earlier = file.mayGoOn ? await findEarlierTry(looked) : undefined;
  if (earlier?.pullRequest) return { link: linkTo(earlier.pullRequest), location };

  // The filter is a prefix, so other refs may be included.
  const ref = `heads/${base}`;
  const refs = await calls.get(api.refs(place, ref), refsShape, "Couldn't fetch default branch data");
  const found = refs.value.find(({ name }) => name === defaultBranch);
  if (!found) throw new NotFoundError(`The requested ref ${ref} was not found`);

  const change = {
    ...{ changeType: 'add', item: { path: `/${fileName}` } },
    newContent: { content: file.content, contentType: 'rawtext' },
  };
  const refUpdates = [{ name: newRef, oldObjectId: found.objectId }];
  const push = () =>
    calls.send(
      {
        method: 'POST',
        url: api.pushes(place),
        json: { refUpdates, commits: [{ comment: title, changes: [change] }] },
      },
      `Couldn't create a new branch with name ${branch} and the ${fileName} file added`,
      (refused) => pushAdvice(refused, { page, location }),
    );
  if (!earlier?.hasFile) await push();

  const proposal = { sourceRefName: newRef, targetRefName: defaultBranch, title, description: file.body };
  const pullRequest = await calls.read(
    { method: 'POST', url: api.pullRequests(place), json: proposal },
    pullRequestShape,
    `Couldn't create a pull request for ${branch} branch`,
    () =>
      `The branch already contains the file: open the pull request yourself at ${newPullRequest(page, branch, base)}, or delete the branch at ${page}/branches`,
  );
  return { link: linkTo(pullRequest), location };
}

/** The branch and the file are created by one push, so nothing is left behind. */
function pushAdvice({ reason }: RefusedCall, { page, location }: { page: string; location: string }) {
  if (/already exists/i.test(reason)) return `The file already exists: register ${location} instead`;
  const isTaken = /TF401028|already been updated/i.test(reason);
  return (
    isTaken &&
    `The branch already exists, maybe from an earlier attempt. Merge or delete it at ${page}/branches and try again`
  );
}

const newPullRequest = (page: string, branch: string, base: string) =>
  `${page}/pullrequestcreate?sourceRef=${encodeURIComponent(branch)}&targetRef=${encodeURIComponent(base)}`;
