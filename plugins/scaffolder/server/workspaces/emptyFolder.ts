import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes all that is in a folder, and leaves the folder itself. */
export async function emptyFolder(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    await rm(join(path, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
