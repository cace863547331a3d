import type { FileEntry, FileTree } from './fileTree.ts';

/** Merges the changes of both sides to their common base. Files that both changed differently are conflicts. */
export function mergeFileTrees(base: FileTree, ours: FileTree, theirs: FileTree) {
  const files = new Map<string, FileEntry>(ours);
  const conflicts: string[] = [];
  for (const path of new Set([...base.keys(), ...theirs.keys()])) {
    const [before, here, there] = [base.get(path), ours.get(path), theirs.get(path)];
    if (isSame(before, there) || isSame(here, there)) continue;
    if (!isSame(before, here)) conflicts.push(path);
    else if (there) files.set(path, there);
    else files.delete(path);
  }
  return { files, conflicts };
}

/** The paths that differ between two commits. */
export function changesBetween(before: FileTree, after: FileTree) {
  const added = [...after.keys()].filter((path) => !before.has(path));
  const removed = [...before.keys()].filter((path) => !after.has(path));
  const modified = [...after].filter(([path, file]) => before.has(path) && !isSame(before.get(path), file));
  return { added, removed, modified: modified.map(([path]) => path) };
}

const isSame = (one: FileEntry | undefined, other: FileEntry | undefined) =>
  one?.hash === other?.hash && one?.mode === other?.mode;
