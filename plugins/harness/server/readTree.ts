import { InputError, NotModifiedError } from '@callboard/errors';
import {
  type CodeHost,
  describeUrl,
  emptyRepository,
  type ReadTreeOptions,
  readZip,
  searchTree,
} from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { filePlaceOf, formatHarnessUrl, type HarnessPlace, parseHarnessUrl } from '../common/index.ts';
import type { Asked, HarnessAccess } from './harnessAccess.ts';

const commits = z.object({ commits: z.array(z.object({ sha: z.string().regex(/^[\da-f]{40,64}$/) })) });

/** Reads folders from the archive of a repository, which Harness creates for one commit, and finds files in it. */
export function createReadTree({
  api,
  http,
  ask,
  requestFor,
}: HarnessAccess): Required<Pick<CodeHost, 'readTree' | 'search'>> {
  async function lastCommit(place: HarnessPlace, asked: Asked): Promise<string> {
    const answer = await ask(asked, (request) => http.json(api.lastCommit(place, place.ref), request));
    const [commit] = bodyOf(answer, commits).commits;
    if (!commit) throw emptyRepository(asked.url);
    return commit.sha;
  }

  async function readPlace(place: HarnessPlace, url: URL, { etag, token, signal, ...options }: ReadTreeOptions) {
    const asked = { url, token, signal };
    const commit = await lastCommit(place, asked);
    if (etag === commit) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
    const packed = () => http.download(api.archive(place, commit), requestFor(asked));
    const read = { ...options, name: describeUrl(url), folder: place.path, dropFolders: 0 };
    return { etag: commit, files: () => readZip(packed(), read) };
  }

  return {
    async readTree(url, options) {
      const place = parseHarnessUrl(url);
      if (!place) throw new InputError(`'${describeUrl(url)}' is not a folder at Harness`);
      return readPlace(place, url, options);
    },
    async search(url, options) {
      const place = filePlaceOf(url);
      if (!place) throw new InputError(`'${describeUrl(url)}' is not a pattern for files at Harness`);
      const readFolder = (folder: string, treeOptions: ReadTreeOptions) =>
        readPlace({ ...place, path: folder }, url, treeOptions);
      const urlOf = (path: string) => formatHarnessUrl({ ...place, view: 'files', path });
      return searchTree({ pattern: place.path, readFolder, urlOf }, options);
    },
  };
}
