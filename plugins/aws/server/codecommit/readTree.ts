import { InputError, NotModifiedError, PayloadTooLargeError } from '@callboard/errors';
import {
  type CodeHost,
  describeUrl,
  type ReadTreeOptions,
  type ReadTreeResult,
  type TreeFile,
} from '@callboard/integrations';
import * as z from 'zod';
import { type CodeCommitPlace, parseCodeCommitUrl } from '../../common/index.ts';
import type { Asked, CodeCommitApi } from './codeCommitApi.ts';
import { readFolder, walkFolders } from './walkFolders.ts';

const blobAnswer = z.object({ content: z.base64() });
const megabyte = 1024 * 1024;

export function createReadTree(call: CodeCommitApi): NonNullable<CodeHost['readTree']> {
  return async (url, options) => {
    const place = parseCodeCommitUrl(url);
    if (!place) throw new InputError(`'${describeUrl(url)}' is not a folder in CodeCommit`);
    return readPlace(call, { place, url }, options);
  };
}

/** Reads a folder at one commit, whose hash is the etag. Links and submodules are skipped. */
export async function readPlace(
  call: CodeCommitApi,
  { place, url }: { place: CodeCommitPlace; url: URL },
  { etag, filter = () => true, maxFiles = 20_000, maxBytes = 100 * megabyte, signal }: ReadTreeOptions,
): Promise<ReadTreeResult> {
  const asked: Asked = { url, signal };
  const first = await readFolder(call, place, asked);
  if (first.commitId === etag) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
  const commit = { ...place, ref: first.commitId };
  const limit = (count: number, max: number, what: string) => {
    if (count > max) throw new PayloadTooLargeError(`'${describeUrl(url)}' has more than ${max} ${what}`);
  };

  async function* files(): AsyncGenerator<TreeFile> {
    let [count, bytes] = [0, 0];
    for await (const file of walkFolders(call, { place: commit, first }, asked)) {
      const path = place.path ? file.path.slice(place.path.length + 1) : file.path;
      // Folder listings have no sizes, so a filter cannot use them.
      if (!filter(path, { size: 0 })) continue;
      limit(++count, maxFiles, 'files');
      const content = await contentOfBlob(call, { ...place, ...file }, asked);
      bytes += content.length;
      limit(bytes, maxBytes, 'bytes in its files');
      yield { path, size: content.length, isExecutable: file.isExecutable, content: async () => content };
    }
  }
  return { etag: first.commitId, files };
}

export async function contentOfBlob(
  call: CodeCommitApi,
  { repository: repositoryName, blobId }: { repository: string; blobId: string },
  asked: Asked,
): Promise<Buffer> {
  const { content } = await call('GetBlob', { repositoryName, blobId }, { ...asked, answer: blobAnswer });
  return Buffer.from(content, 'base64');
}
