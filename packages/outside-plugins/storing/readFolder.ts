import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PayloadTooLargeError } from '@callboard/errors';
import type { PackageFile } from './pluginStore.ts';

const ignored = new Set(['.git', 'node_modules']);
const maxBytes = 100 * 1024 * 1024;
const maxFiles = 10_000;

/** The files of a plugin in development; its installed dependencies are left out, as npm does. */
export async function readFolder(root: string): Promise<PackageFile[]> {
  const files: PackageFile[] = [];
  let bytes = 0;
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!ignored.has(entry.name)) await visit(path);
      } else if (entry.isFile()) {
        bytes += (await stat(join(root, path))).size;
        if (bytes > maxBytes || files.length === maxFiles) {
          throw new PayloadTooLargeError(`'${root}' has more than ${maxFiles} files or ${maxBytes} bytes`);
        }
        files.push({ path, content: await readFile(join(root, path)) });
      }
    }
  };
  await visit('');
  return files;
}
