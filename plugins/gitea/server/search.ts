import { type Asked, createListSearch, type ListedFile, patternAt, type TreeReader } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { formatGiteaUrl, type GiteaPlace } from '../common/index.ts';
import type { GiteaAccess } from './giteaAccess.ts';
import { defaultBranch } from './lastCommit.ts';

const gitTree = z.object({
  tree: z
    .array(
      z.object({ path: z.string(), type: z.string(), mode: z.string(), sha: z.string(), size: z.number().optional() }),
    )
    .nullable(),
  /** Whether there are more pages. */
  truncated: z.boolean().default(false),
});

/** Pages of a thousand, Gitea's default. For longer lists, the archive is read in one request. */
const maxPages = 10;
const symbolicLink = '120000';

export function createSearch(access: GiteaAccess, reader: TreeReader<GiteaPlace>) {
  const { api, http, links, ask } = access;
  return createListSearch(reader, {
    patternAt: patternAt<GiteaPlace>(links.filePlaceOf, 'Gitea'),
    defaultBranch: (place, asked) => defaultBranch(access, place, asked),
    listFiles: ({ place, commit }, asked) => listFiles(access, { place, commit }, asked),
    contentOf: async ({ place, commit, file }, asked) =>
      (await ask(asked, (request) => http.read(api.rawFile(place, file.path, commit), request))).content,
    urlOf: (place, path) => formatGiteaUrl({ ...place, view: 'src', path }),
  });
}

type Commit = { place: GiteaPlace; commit: string };

/** All files of a commit; undefined if there are too many. */
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
