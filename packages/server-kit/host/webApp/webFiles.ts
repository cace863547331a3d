import { readdir } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { messageOf } from '@callboard/errors';

/** The names of files by the path of their folder. */
export type WebFiles = ReadonlyMap<string, ReadonlySet<string>>;

/** Files in these folders have a hash of their content in their name. */
export const hashedFolders: readonly string[] = ['assets', 'sign-in'];

const isHidden = /(?:^|\/)\./;
// Sent instead of the original file to clients that accept them.
const isCompressed = /\.(?:br|gz)$/;

/** The names of all files by folder path. Pages have separate routes; hidden folders are not served. */
export async function filesIn(directory: string): Promise<WebFiles> {
  const byFolder = new Map<string, Set<string>>();
  for (const entry of await entriesOf(directory)) {
    const folder = relative(directory, entry.parentPath).split(sep).join('/');
    const isPage = folder === '' && entry.name.endsWith('.html');
    if (!entry.isFile() || isPage || isHidden.test(`${folder}/${entry.name}`) || isCompressed.test(entry.name))
      continue;
    const names = byFolder.get(folder) ?? new Set();
    byFolder.set(folder, names.add(entry.name));
  }
  return byFolder;
}

async function entriesOf(directory: string) {
  try {
    return await readdir(directory, { withFileTypes: true, recursive: true });
  } catch (error) {
    throw new Error(`The web app is not in '${directory}': ${messageOf(error)}`, { cause: error });
  }
}
