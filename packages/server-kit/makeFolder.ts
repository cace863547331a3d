import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

type Options = { mode?: number };

/**
 * Creates a folder and its parents; an existing one stays as it is. Node's own `recursive` retries forever where an
 * existing folder reports ENOENT when a folder is created in it, as below `/proc`.
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

/** Returns the error that prevents the folder from being created. */
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
