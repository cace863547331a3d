import {
  type Asked,
  type CodeHost,
  createTreeReader,
  createTreeSearch,
  emptyRepository,
  folderAt,
  patternAt,
  readZip,
} from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { filePlaceOf, formatHarnessUrl, type HarnessPlace, parseHarnessUrl } from '../common/index.ts';
import type { HarnessAccess } from './harnessAccess.ts';

const commits = z.object({ commits: z.array(z.object({ sha: z.string().regex(/^[\da-f]{40,64}$/) })) });
const host = 'Harness';

/** Reads folders from the archive of a repository, and finds files in it. */
export function createReadTree(access: HarnessAccess): Required<Pick<CodeHost, 'readTree' | 'search'>> {
  const { api, http, ask } = access;

  async function lastCommit(place: HarnessPlace, asked: Asked): Promise<string> {
    const answer = await ask(asked, (request) => http.json(api.lastCommit(place, place.ref), request));
    const [commit] = bodyOf(answer, commits).commits;
    if (!commit) throw emptyRepository(asked.url);
    return commit.sha;
  }

  const reader = createTreeReader<HarnessPlace>({
    ...access,
    folderAt: folderAt(parseHarnessUrl, { host }),
    lastCommit,
    archiveOf: (place, commit) => ({ address: api.archive(place, commit), folder: place.path, dropFolders: 0 }),
    unpack: readZip,
  });
  const search = createTreeSearch(reader, {
    patternAt: patternAt<HarnessPlace>(filePlaceOf, host),
    urlOf: (place, path) => formatHarnessUrl({ ...place, view: 'files', path }),
  });
  return { readTree: reader.readTree, search };
}
