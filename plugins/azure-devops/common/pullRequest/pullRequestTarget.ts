import { InputError, NotFoundError } from '@callboard/errors';
import { createRequestTarget, type Fetch, type ProposedRequest } from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { azureApi } from '../azureApi.ts';
import { azurePlaceOf } from '../azureLinks.ts';
import { type AzurePlace, formatAzureUrl, type UrlParts } from '../azureUrl.ts';

// The used parts of Azure DevOps API responses.
const repositoryShape = z.object({ defaultBranch: z.optional(z.string()) });
const refsShape = z.object({ value: z.array(z.object({ name: z.string(), objectId: z.string() })) });
export const pullRequestShape = z.object({ pullRequestId: z.number(), forkSource: z.nullish(z.unknown()) });

const headsPrefix = 'refs/heads/';
export const refOf = (branch: string) => headsPrefix + branch;

/** The repository of a proposal; rejects a URL without organisation, project or name. */
export function requireRepository(url: UrlParts): AzurePlace {
  const place = azurePlaceOf(url);
  if (!place) throw new InputError('Invalid AzureDevops Repository. Please use a valid repository url and try again');
  return place;
}

/** The repository of a pull request. Used by the browser with the token of a user, and by the server. */
export function pullRequestTarget(request: ProposedRequest, fetch: Fetch) {
  const { url, apiBaseUrl, branch, title, body } = request;
  const place = requireRepository(url);
  const { branch: _branch, path: _path, ...repository } = place;
  const page = formatAzureUrl(repository);
  const api = azureApi(apiBaseUrl);
  const target = createRequestTarget(request, fetch, {
    name: 'Azure DevOps',
    signInStatus: 203,
    repository: api.repository(place),
    shapes: { repository: repositoryShape, request: pullRequestShape },
    readRepository({ defaultBranch }) {
      if (defaultBranch?.startsWith(headsPrefix)) return { base: defaultBranch.slice(headsPrefix.length), page };
      throw new InputError(`'${page}' has no default branch yet: add a file to it and try again`);
    },
    locationOf: (path, base) => formatAzureUrl({ ...repository, branch: base, path }),
    newRequest: (base) => ({
      method: 'POST',
      url: api.pullRequests(place),
      json: { sourceRefName: refOf(branch), targetRefName: refOf(base), title, description: body },
    }),
    linkIn: ({ pullRequestId }) => `${page}/pullrequest/${pullRequestId}`,
    pages: {
      branches: '/branches',
      newRequest: (base) =>
        `/pullrequestcreate?sourceRef=${encodeURIComponent(branch)}&targetRef=${encodeURIComponent(base)}`,
    },
  });
  const { calls } = target;

  /** A push that creates the branch, at the default branch, with one commit. */
  async function newPush(base: string, changes: readonly object[]) {
    const ref = `heads/${base}`;
    const refs = await calls.get(api.refs(place, ref), refsShape, "Couldn't fetch default branch data");
    // The filter is a prefix, so other refs may be included.
    const found = refs.value.find(({ name }) => name === refOf(base));
    if (!found) throw new NotFoundError(`The requested ref ${ref} was not found`);
    const refUpdates = [{ name: refOf(branch), oldObjectId: found.objectId }];
    return { method: 'POST', url: api.pushes(place), json: { refUpdates, commits: [{ comment: title, changes }] } };
  }
  return { place, repository, api, target, newPush };
}

/** Whether a push was rejected because its branch exists. */
export const isBranchTaken = (reason: string) => /TF401028|already been updated/i.test(reason);
