import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes the contents of a folder, and keeps the folder itself. */
export async function emptyFolder(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    await rm(join(path, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
