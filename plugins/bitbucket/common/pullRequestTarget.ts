import { InputError } from '@callboard/errors';
import { createRequestTarget, encodeFileAt, type Fetch, type ProposedRequest } from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { cloudApi } from './cloudApi.ts';
import { cloudUrls } from './cloudUrl.ts';

// The used parts of Bitbucket Cloud API responses.
const repositoryShape = z.object({
  full_name: z.string(),
  mainbranch: z.nullish(z.object({ name: z.string() })),
});
export const branchShape = z.object({ target: z.object({ hash: z.string() }) });
export const pullRequestShape = z.object({ links: z.object({ html: z.object({ href: z.string() }) }) });

/** The repository of a pull request. Used by the browser with the token of a user, and by the server. */
export function pullRequestTarget(request: ProposedRequest, fetch: Fetch) {
  const { url, branch, title } = request;
  const place = cloudUrls.parse(url);
  if (!place) throw new InputError(`'${url.href}' is not in a repository on Bitbucket Cloud`);
  const api = cloudApi(request.apiBaseUrl);
  const page = cloudUrls.format({ ...place, isFile: false });
  const target = createRequestTarget(request, fetch, {
    name: 'Bitbucket',
    repository: api.repository(place),
    shapes: { repository: repositoryShape, request: pullRequestShape },
    readRepository: ({ mainbranch }) => ({ base: mainbranch?.name, page }),
    locationOf: (path, base) => `${page}/src/${encodeFileAt(base, path)}`,
    newRequest: (base) => ({
      method: 'POST',
      url: api.pullRequests(place),
      json: {
        title,
        description: request.body,
        source: { branch: { name: branch } },
        destination: { branch: { name: base } },
        close_source_branch: true,
      },
    }),
    linkIn: ({ links }) => links.html.href,
    pages: {
      branches: '/branches',
      newRequest: () => `/pull-requests/new?source=${encodeURIComponent(branch)}`,
    },
  });
  const newBranch = (hash: string) => ({
    method: 'POST',
    url: api.branches(place),
    json: { name: branch, target: { hash } },
  });
  /** The slash prevents a file name from being used as a parameter name. */
  const newCommit = (texts: Readonly<Record<string, string>>, removed: readonly string[] = []) => ({
    method: 'POST',
    url: api.newCommit(place),
    form: {
      ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [`/${path}`, text])),
      ...(removed.length > 0 && { files: removed }),
      message: title,
      branch,
    },
  });
  const deletedBranch = { method: 'DELETE', url: api.branch(place, branch) };
  const isThere = (hash: string, path: string) =>
    target.calls.tryTo({ method: 'GET', url: api.fileMeta(place, hash, path) });
  return { place, api, target, newBranch, newCommit, deletedBranch, isThere };
}
