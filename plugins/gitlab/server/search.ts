import { InputError, NotFoundError } from '@callboard/errors';
import {
  type CodeHost,
  describeUrl,
  type HostAnswer,
  type ListedFile,
  nextPageOf,
  type ReadTreeOptions,
  searchList,
} from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { defaultRef, formatGitlabUrl } from '../common/index.ts';
import type { Asked, GitlabAccess } from './gitlabAccess.ts';
import { defaultBranch, lastCommit } from './lastCommit.ts';
import { readCommit } from './readTree.ts';

const tree = z.array(z.object({ path: z.string(), type: z.string(), mode: z.string(), id: z.string() }));

/** Of a hundred each. Longer lists are read from the archive in one request. */
const maxPages = 10;
const symbolicLink = '120000';

export function createSearch(access: GitlabAccess): NonNullable<CodeHost['search']> {
  const { api, http, links, ask } = access;
  return async (url, options) => {
    const place = links.filePlaceOf(url);
    if (!place) throw new InputError(`'${describeUrl(url)}' is not a pattern for files at GitLab`);
    const asked = { url, token: options.token, signal: options.signal };
    const commit = await lastCommit(access, place, asked);
    const ref = place.ref === defaultRef ? await defaultBranch(access, place, asked) : place.ref;
    // They are read later, when the signal of the search may have ended.
    const later = { url, token: options.token };
    return searchList(
      {
        ...{ url, commit, pattern: place.path },
        listFiles: (folder) => listFiles(access, api.tree(place, commit, folder), asked),
        contentOf: async ({ id }) =>
          (await ask(later, (request) => http.read(api.rawBlob(place, id), request))).content,
        readFolder: async (folder: string, treeOptions: ReadTreeOptions) =>
          readCommit(access, { place: { ...place, path: folder }, commit, asked }, treeOptions),
        urlOf: (path) => formatGitlabUrl({ ...place, ref, view: 'blob', path }),
      },
      options,
    );
  };
}

/** All files of a commit in a folder; undefined where there are too many. */
async function listFiles({ http, ask }: GitlabAccess, first: string, asked: Asked): Promise<ListedFile[] | undefined> {
  const files: ListedFile[] = [];
  let address: string | undefined = first;
  for (let page = 0; address !== undefined; page++) {
    if (page === maxPages) return undefined;
    const current: string = address;
    const answer = await ask(asked, (request) => http.json(current, request)).catch(emptyIfMissing);
    if (!answer) return files;
    files.push(...filesIn(answer));
    address = nextPageOf(answer);
  }
  return files;
}

/** A folder that is not there holds nothing that a pattern could mean. */
function emptyIfMissing(thrown: unknown): undefined {
  if (thrown instanceof NotFoundError && /Tree Not Found/i.test(thrown.message)) return undefined;
  throw thrown;
}

function filesIn(answer: HostAnswer): ListedFile[] {
  return bodyOf(answer, tree)
    .filter(({ type, mode }) => type === 'blob' && mode !== symbolicLink)
    .map(({ path, id }) => ({ path, id }));
}
