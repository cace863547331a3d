import { InputError } from '@callboard/errors';
import { type CodeHost, createPathPattern, describeUrl, searchList } from '@callboard/integrations';
import { formatCodeCommitUrl, parseCodeCommitUrl } from '../../common/index.ts';
import type { CodeCommitApi } from './codeCommitApi.ts';
import { contentOfBlob, readPlace } from './readTree.ts';
import { readFolder, walkFolders } from './walkFolders.ts';

/** Finds the matches of a pattern by walking the folders of one commit, and reads only those. */
export function createSearch(call: CodeCommitApi): NonNullable<CodeHost['search']> {
  return async (url, options) => {
    const place = parseCodeCommitUrl(url);
    if (!place) throw new InputError(`'${describeUrl(url)}' is not a pattern for files in CodeCommit`);
    const asked = { url, signal: options.signal };
    const folder = { ...place, path: createPathPattern(place.path).folder };
    const first = await readFolder(call, folder, asked);

    async function listFiles() {
      const files: { path: string; id: string }[] = [];
      const commit = { place: { ...folder, ref: first.commitId }, first };
      for await (const { path, blobId } of walkFolders(call, commit, asked)) files.push({ path, id: blobId });
      return files;
    }

    return searchList(
      {
        url,
        pattern: place.path,
        commit: first.commitId,
        listFiles,
        contentOf: ({ id }) => contentOfBlob(call, { repository: place.repository, blobId: id }, asked),
        readFolder: (path, treeOptions) => readPlace(call, { place: { ...place, path }, url }, treeOptions),
        urlOf: (path) => formatCodeCommitUrl({ ...place, path }),
      },
      options,
    );
  };
}
