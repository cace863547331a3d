import { NotFoundError } from '@callboard/errors';
import {
  type Asked,
  createListSearch,
  type HostAnswer,
  type ListedFile,
  nextPageOf,
  patternAt,
  type TreeReader,
} from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { formatGitlabUrl, type GitlabPlace } from '../common/index.ts';
import type { GitlabAccess } from './gitlabAccess.ts';
import { defaultBranch } from './lastCommit.ts';

const tree = z.array(z.object({ path: z.string(), type: z.string(), mode: z.string(), id: z.string() }));

/** Pages of a hundred. For longer lists, the archive is read in one request. */
const maxPages = 10;
const symbolicLink = '120000';

export function createSearch(access: GitlabAccess, reader: TreeReader<GitlabPlace>) {
  const { api, http, links, ask } = access;
  return createListSearch(reader, {
    patternAt: patternAt<GitlabPlace>(links.filePlaceOf, 'GitLab'),
    defaultBranch: (place, asked) => defaultBranch(access, place, asked),
    listFiles: ({ place, commit, folder }, asked) => listFiles(access, api.tree(place, commit, folder), asked),
    contentOf: async ({ place, file }, asked) =>
      (await ask(asked, (request) => http.read(api.rawBlob(place, file.id), request))).content,
    urlOf: (place, path) => formatGitlabUrl({ ...place, view: 'blob', path }),
  });
}

/** All files of a commit in a folder; undefined if there are too many. */
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

/** A missing folder contains no files that could match a pattern. */
function emptyIfMissing(thrown: unknown): undefined {
  if (thrown instanceof NotFoundError && /Tree Not Found/i.test(thrown.message)) return undefined;
  throw thrown;
}

function filesIn(answer: HostAnswer): ListedFile[] {
  return bodyOf(answer, tree)
    .filter(({ type, mode }) => type === 'blob' && mode !== symbolicLink)
    .map(({ path, id }) => ({ path, id }));
}
