import { InputError, NotModifiedError, PayloadTooLargeError } from '@callboard/errors';
import { type CodeHost, describeUrl } from '@callboard/integrations';
import * as z from 'zod';
import { parseCodeCommitUrl } from '../../common/index.ts';
import type { CodeCommitApi } from './codeCommitApi.ts';

const fileAnswer = z.object({ blobId: z.string().min(1), fileContent: z.base64() });

/** Reads one file. Its etag is the hash of its content, so commits elsewhere do not change it. */
export function createReadFile(call: CodeCommitApi): CodeHost['read'] {
  return async (url, { etag, signal, maxBytes }) => {
    const place = parseCodeCommitUrl(url);
    if (!place?.path) throw notAFile(url);
    const input = {
      repositoryName: place.repository,
      ...(place.ref !== undefined && { commitSpecifier: place.ref }),
      filePath: place.path,
    };
    const { blobId, fileContent } = await call('GetFile', input, { url, signal, answer: fileAnswer });
    if (blobId === etag) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
    const content = Buffer.from(fileContent, 'base64');
    if (content.length > (maxBytes ?? Number.POSITIVE_INFINITY)) {
      throw new PayloadTooLargeError(`'${describeUrl(url)}' is larger than the limit of ${maxBytes} bytes`);
    }
    return { content, etag: blobId, url: url.href };
  };
}

function notAFile(url: URL) {
  const form = `${url.origin}/codesuite/codecommit/repositories/<repository>/browse/refs/heads/<branch>/--/<path>`;
  return new InputError(`'${describeUrl(url)}' is not a file in CodeCommit. A file has a URL such as ${form}`);
}
