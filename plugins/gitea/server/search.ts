import { InputError } from '@callboard/errors';
import { type CodeHost, describeUrl, type ListedFile, type ReadTreeOptions, searchList } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { defaultRef, formatGiteaUrl, type GiteaPlace } from '../common/index.ts';
import type { Asked, GiteaAccess } from './giteaAccess.ts';
import { defaultBranch, lastCommit } from './lastCommit.ts';
import { readCommit } from './readTree.ts';

const gitTree = z.object({
  tree: z
    .array(
      z.object({ path: z.string(), type: z.string(), mode: z.string(), sha: z.string(), size: z.number().optional() }),
    )
    .nullable(),
  /** Whether there are more pages. */
  truncated: z.boolean().default(false),
});

/** Of a thousand each, as Gitea has it by default. Longer lists are read from the archive in one request. */
const maxPages = 10;
const symbolicLink = '120000';

export function createSearch(access: GiteaAccess): NonNullable<CodeHost['search']> {
  const { api, http, links, ask } = access;
  return async (url, options) => {
    const place = links.filePlaceOf(url);
    if (!place) throw new InputError(`'${describeUrl(url)}' is not a pattern for files at Gitea`);
    const asked = { url, token: options.token, signal: options.signal };
    const commit = await lastCommit(access, place, asked);
    const ref = place.ref === defaultRef ? await defaultBranch(access, place, asked) : place.ref;
    // They are read later, when the signal of the search may have ended.
    const later = { url, token: options.token };
    return searchList(
      {
        ...{ url, commit, pattern: place.path },
        listFiles: () => listFiles(access, { place, commit }, asked),
        contentOf: async ({ path }) =>
          (await ask(later, (request) => http.read(api.rawFile(place, path, commit), request))).content,
        readFolder: async (folder: string, treeOptions: ReadTreeOptions) =>
          readCommit(access, { place: { ...place, path: folder }, commit, asked }, treeOptions),
        urlOf: (path) => formatGiteaUrl({ ...place, ref, view: 'src', path }),
      },
      options,
    );
  };
}

type Commit = { place: GiteaPlace; commit: string };

/** All files of a commit; undefined where there are too many. */
async function listFiles(
  { http, api, ask }: GiteaAccess,
  { place, commit }: Commit,
  asked: Asked,
): Promise<ListedFile[] | undefined> {
  const files: ListedFile[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const answer = await ask(asked, (request) => http.json(api.tree(place, commit, page), request));
    const { tree, truncated } = bodyOf(answer, gitTree);
    const listed = (tree ?? []).filter(({ type, mode }) => type === 'blob' && mode !== symbolicLink);
    files.push(...listed.map(({ path, sha, size }) => ({ path, id: sha, ...(size !== undefined && { size }) })));
    if (!truncated) return files;
  }
  return undefined;
}
