import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { InputError, NotFoundError, PayloadTooLargeError } from '@callboard/errors';
import { MAX_CONTENT_BYTES } from '../documents/parseDocuments.ts';
import type { SourceContent } from './sourceReader.ts';

/** Clocks of file systems are coarse: a file that changed just now may change again without its time telling. */
const SETTLED_MS = 1_000;

export const hashOf = (content: Uint8Array | string): string => createHash('sha1').update(content).digest('hex');

/** Reads files; one that looks untouched since its mark was given is not even opened. */
export function createFileReader() {
  const seen = new Map<string, { look: string; mark: string }>();

  return async (path: string, mark?: string): Promise<SourceContent | undefined> => {
    const { look, isSettled } = await lookAt(path).catch((thrown) => {
      seen.delete(path);
      throw thrown;
    });
    const before = seen.get(path);
    if (mark !== undefined && before?.look === look && before.mark === mark) return undefined;

    const content = await readFile(path);
    const now = hashOf(content);
    if (isSettled) seen.set(path, { look, mark: now });
    else seen.delete(path);
    return now === mark ? undefined : { content, mark: now };
  };
}

async function lookAt(path: string): Promise<{ look: string; isSettled: boolean }> {
  const stats = await stat(path, { bigint: true }).catch((thrown: NodeJS.ErrnoException) => {
    const isMissing = thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR';
    throw isMissing ? new NotFoundError(`The file '${path}' does not exist`, thrown) : thrown;
  });
  // A pipe or a device would never end.
  if (!stats.isFile()) throw new InputError(`'${path}' is not a file`);
  if (stats.size > MAX_CONTENT_BYTES) {
    throw new PayloadTooLargeError(`The file '${path}' holds ${stats.size} bytes; the limit is ${MAX_CONTENT_BYTES}`);
  }
  return {
    look: [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(':'),
    isSettled: Date.now() - Number(stats.ctimeMs) > SETTLED_MS,
  };
}
