import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapConcurrently } from '@callboard/concurrency';
import { hashedFolders, type WebFiles } from '../webFiles.ts';

/** One build of the web app: its id, and the paths of its files that have a hash in their name. */
export type WebBuild = { id: string; paths: readonly string[] };

/** A file as it is stored; `encoding` is set if its content is compressed. */
export type WebFile = { path: string; encoding: 'br' | null; content: Buffer };

/** Files of plugins that are not in the folder of the build, by their path. */
type OutsideFiles = ReadonlyMap<string, string>;

/** How many files are read at the same time. */
const concurrency = 16;

/** The id changes with the page or any of the files, and is the same on every replica with this build. */
export async function webBuildIn(directory: string, files: WebFiles, ofPlugins: OutsideFiles): Promise<WebBuild> {
  const built = hashedFolders.flatMap((folder) => [...(files.get(folder) ?? [])].map((name) => `${folder}/${name}`));
  const paths = [...built, ...ofPlugins.keys()].sort();
  const page = await readFile(join(directory, 'index.html')).catch(() => '');
  const hash = createHash('sha256').update(paths.join('\n')).update('\n\n').update(page);
  return { id: hash.digest('base64url').slice(0, 16), paths };
}

/** The compressed form of a file, if the build has one; it takes a quarter of the space. */
export function readWebFiles(directory: string, paths: readonly string[], ofPlugins: OutsideFiles): Promise<WebFile[]> {
  return mapConcurrently(paths, { concurrency }, async (path) => {
    const outside = ofPlugins.get(path);
    if (outside !== undefined) return { path, encoding: null, content: await readFile(outside) };
    const compressed = await readFile(join(directory, `${path}.br`)).catch(() => undefined);
    if (compressed) return { path, encoding: 'br' as const, content: compressed };
    return { path, encoding: null, content: await readFile(join(directory, path)) };
  });
}
