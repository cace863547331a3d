import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { messageOf } from '@callboard/errors';
import { makeFolder } from '../makeFolder.ts';

/** Creates the data folder and verifies that it is writable. */
export async function openDataDirectory(path: string): Promise<string> {
  const directory = resolve(path);
  const probe = join(directory, `.probe-${process.pid}`);
  try {
    await makeFolder(directory);
    await writeFile(probe, '');
    await rm(probe, { force: true });
  } catch (error) {
    throw new Error(
      `Cannot write to the data folder '${directory}' (${messageOf(error)}); set backend.dataDirectory to a writable folder`,
      { cause: error },
    );
  }
  return directory;
}
