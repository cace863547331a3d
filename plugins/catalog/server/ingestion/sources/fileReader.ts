import { hash } from 'node:crypto';
import { type BigIntStats, closeSync, constants, fstatSync, open as openFile, read as readFile } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { InputError, NotFoundError, PayloadTooLargeError } from '@callboard/errors';
import { openConfined } from '@callboard/integrations';
import { MAX_CONTENT_BYTES } from '../documents/parseDocuments.ts';
import type { Place, SourceContent } from './confinement.ts';

const [open, read] = [promisify(openFile), promisify(readFile)];

/** File system clocks are coarse: a file that just changed may change again with the same modification time. */
const SETTLED_MS = 1_000;

export const digestOf = (content: Uint8Array | string): string => hash('sha1', content);

/** Reads files; one that is unchanged according to its mark is not even opened. */
export function createFileReader() {
  const seen = new Map<string, { identity: string; mark: string }>();

  return async ({ target: path, folder }: Place, mark?: string): Promise<SourceContent | undefined> => {
    const before = seen.get(path);
    if (mark !== undefined && before?.mark === mark) {
      const stats = await stat(path, { bigint: true }).catch((thrown) => missing(path, thrown));
      if (identityOf(stats) === before.identity) return undefined;
    }
    seen.delete(path);
    const { content, stats } = await readWhole(path, folder);
    const now = digestOf(content);
    const isSettled = Date.now() - Number(stats.ctimeMs) > SETTLED_MS;
    if (isSettled) seen.set(path, { identity: identityOf(stats), mark: now });
    return now === mark ? undefined : { content, mark: now };
  };
}

async function readWhole(path: string, folder?: string): Promise<{ content: Buffer; stats: BigIntStats }> {
  // Otherwise opening a pipe would wait for a writer.
  const opening =
    folder === undefined ? open(path, constants.O_RDONLY | constants.O_NONBLOCK) : openConfined(folder, path);
  const file = await opening.catch((thrown) => missing(path, thrown));
  try {
    // For an open file the system call is immediate; an async call on another thread takes much longer, and so does closing.
    const stats = fstatSync(file, { bigint: true });
    if (!stats.isFile()) throw new InputError(`'${path}' is not a file`);
    if (stats.size > MAX_CONTENT_BYTES) {
      throw new PayloadTooLargeError(`The file '${path}' is ${stats.size} bytes; the limit is ${MAX_CONTENT_BYTES}`);
    }
    const content = Buffer.alloc(Number(stats.size));
    let length = 0;
    while (length < content.length) {
      const { bytesRead } = await read(file, content, length, content.length - length, length);
      // The file is being truncated, which the next scan detects.
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return { content: content.subarray(0, length), stats };
  } finally {
    closeSync(file);
  }
}

const identityOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats) => [dev, ino, size, mtimeNs, ctimeNs].join(':');

function missing(path: string, thrown: NodeJS.ErrnoException): never {
  const isMissing = thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR';
  throw isMissing ? new NotFoundError(`The file '${path}' does not exist`, thrown) : thrown;
}
