import { InputError, PayloadTooLargeError } from '@callboard/errors';
import {
  type CodeHost,
  describeUrl,
  type ListedFile,
  type ReadTreeOptions,
  type SearchOptions,
  searchList,
} from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { defaultRef, filePlaceOf, formatGithubUrl } from '../common/index.ts';
import type { Asked, GithubAccess } from './githubAccess.ts';
import { defaultBranch, lastCommit } from './lastCommit.ts';
import { readCommit } from './readTree.ts';

const gitTree = z.object({
  tree: z.array(
    z.object({
      path: z.string(),
      type: z.string(),
      mode: z.string(),
      sha: z.string(),
      size: z.number().optional(),
    }),
  ),
  truncated: z.boolean().default(false),
});

/** A longer list is not faster than the archive, and blocks the event loop while it is parsed. */
const maxTreeBytes = 10 * 1024 * 1024;
const symbolicLink = '120000';
const rawContent = 'application/vnd.github.raw+json';

export function createSearch(access: GithubAccess): NonNullable<CodeHost['search']> {
  const { api, http, ask } = access;
  return async (url, options) => {
    const place = filePlaceOf(url);
    if (!place) throw new InputError(`'${describeUrl(url)}' is not a pattern for files at GitHub`);
    const asked = { url, owner: place.owner, token: options.token };
    const { signal } = options;
    const commit = await lastCommit(access, place, { ...asked, signal });
    const ref = place.ref === defaultRef ? await defaultBranch(access, place, { ...asked, signal }) : place.ref;
    return searchList(
      {
        ...{ url, commit, pattern: place.path },
        listFiles: () => listFiles(access, api.gitTree(place, commit), asked, options),
        async contentOf({ id }) {
          const headers = { accept: rawContent };
          return (await ask(asked, (request) => http.read(api.gitBlob(place, id), { ...request, headers }))).content;
        },
        readFolder: (folder: string, treeOptions: ReadTreeOptions) =>
          readCommit(access, { place: { ...place, path: folder }, commit, asked }, treeOptions),
        urlOf: (path) => formatGithubUrl({ ...place, ref, view: 'blob', path }),
      },
      options,
    );
  };
}

/** All files of a commit; undefined where there are more than GitHub lists, or than is worth the list. */
async function listFiles(
  { http, ask }: GithubAccess,
  address: string,
  asked: Asked,
  { signal }: SearchOptions,
): Promise<ListedFile[] | undefined> {
  const answer = await ask(asked, (request) =>
    http.json(address, { ...request, signal, maxBytes: maxTreeBytes }).catch(unlessTooLarge),
  );
  if (!answer) return undefined;
  const { tree, truncated } = bodyOf(answer, gitTree);
  if (truncated) return undefined;
  return tree
    .filter(({ type, mode }) => type === 'blob' && mode !== symbolicLink)
    .map(({ path, sha, size }) => ({ path, id: sha, size }));
}

function unlessTooLarge(thrown: unknown): undefined {
  if (!(thrown instanceof PayloadTooLargeError)) throw thrown;
}
