import { close, fstat, readFile as read } from 'node:fs';
import { promisify } from 'node:util';
import { confinedPath, openConfined } from '@callboard/integrations';

const [closeFile, readFile, statFile] = [promisify(close), promisify(read), promisify(fstat)];
const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENXIO']);

/** The bytes of a file inside a folder, with links resolved; undefined if it does not exist or is not a file. */
export async function readConfined(root: string, path: string): Promise<Buffer | undefined> {
  try {
    const file = await openConfined(root, await confinedPath(root, path));
    try {
      return (await statFile(file)).isFile() ? await readFile(file) : undefined;
    } finally {
      await closeFile(file);
    }
  } catch (thrown) {
    if (missing.has((thrown as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw thrown;
  }
}
