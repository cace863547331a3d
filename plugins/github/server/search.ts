import { PayloadTooLargeError } from '@callboard/errors';
import { type Asked, createListSearch, type ListedFile, patternAt, type TreeReader } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { filePlaceOf, formatGithubUrl, type GithubPlace } from '../common/index.ts';
import type { GithubAccess } from './githubAccess.ts';
import { defaultBranch } from './lastCommit.ts';

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

export function createSearch(access: GithubAccess, reader: TreeReader<GithubPlace>) {
  const { api, http, ask } = access;
  return createListSearch(reader, {
    patternAt: patternAt<GithubPlace>(filePlaceOf, 'GitHub'),
    defaultBranch: (place, asked) => defaultBranch(access, place, asked),
    listFiles: ({ place, commit }, asked) => listFiles(access, { place, commit }, asked),
    async contentOf({ place, file }, asked) {
      const headers = { accept: rawContent };
      const { content } = await ask({ ...asked, owner: place.owner }, (request) =>
        http.read(api.gitBlob(place, file.id), { ...request, headers }),
      );
      return content;
    },
    urlOf: (place, path) => formatGithubUrl({ ...place, view: 'blob', path }),
  });
}

/** All files of a commit; undefined if there are too many to list. */
async function listFiles(
  { http, api, ask }: GithubAccess,
  { place, commit }: { place: GithubPlace; commit: string },
  asked: Asked,
): Promise<ListedFile[] | undefined> {
  const answer = await ask({ ...asked, owner: place.owner }, (request) =>
    http.json(api.gitTree(place, commit), { ...request, maxBytes: maxTreeBytes }).catch(unlessTooLarge),
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
