import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

type Options = { mode?: number };

/**
 * Makes a folder and those above it; one that is there is left as it is. Node's own `recursive` tries for ever where a folder that is
 * there answers that it is not when one is made in it, as those below `/proc` do.
 */
export async function makeFolder(path: string, options: Options = {}): Promise<void> {
  const folder = resolve(path);
  const problem = await makeOne(folder, options);
  if (!problem) return;
  const above = dirname(folder);
  if (problem.code !== 'ENOENT' || above === folder) throw problem;
  await makeFolder(above, options);
  const remaining = await makeOne(folder, options);
  if (remaining) throw remaining;
}

/** Gives what keeps the folder from being there. */
async function makeOne(folder: string, options: Options): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(folder, options);
  } catch (error) {
    if (!(await isFolder(folder))) return error as NodeJS.ErrnoException;
  }
  return undefined;
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
