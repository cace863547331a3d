import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkDocsPath } from '@callboard/docs';
import { confinedPath, type ReadTreeResult } from '@callboard/integrations';
import { createFolderSource, type SourceLimits } from './folderSource.ts';

/** Writes the files of a tree into a folder, so a large one is never completely in memory, and serves them from there. */
export async function storeTree(
  tree: Pick<ReadTreeResult, 'files'>,
  folder: string,
  { limits, signal }: { limits: SourceLimits; signal?: AbortSignal },
) {
  await mkdir(folder, { recursive: true });
  for await (const { path, content } of tree.files()) {
    signal?.throwIfAborted();
    const target = await confinedPath(folder, checkDocsPath(path));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await content());
  }
  return createFolderSource(folder, limits, { mayHoldPrivate: false }).source;
}
