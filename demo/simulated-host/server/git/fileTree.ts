import { PayloadTooLargeError } from '@callboard/errors';
import type { ObjectStore } from './objectStore.ts';
import { folderMode, formatTree, isFolder, parseTree, type TreeEntry } from './treeObject.ts';

export type FileEntry = { mode: string; hash: string };
/** All files of a commit by path. */
export type FileTree = ReadonlyMap<string, FileEntry>;

const maxFiles = 20_000;
const maxDepth = 100;

export async function readFileTree(objects: ObjectStore, tree: string): Promise<Map<string, FileEntry>> {
  const files = new Map<string, FileEntry>();
  async function visit(hash: string, folder: string, depth: number): Promise<void> {
    for (const { name, mode, hash: found } of parseTree(await objects.readAs('tree', hash))) {
      const path = folder + name;
      if (isFolder({ mode })) {
        if (depth < maxDepth) await visit(found, `${path}/`, depth + 1);
      } else files.set(path, { mode, hash: found });
      if (files.size > maxFiles) throw new PayloadTooLargeError(`The repository has more than ${maxFiles} files`);
    }
  }
  await visit(tree, '', 0);
  return files;
}

/** Writes the trees of these files, and returns the hash of the root. */
export async function writeFileTree(objects: ObjectStore, files: FileTree): Promise<string> {
  const own: TreeEntry[] = [];
  const folders = new Map<string, Map<string, FileEntry>>();
  for (const [path, file] of files) {
    const slash = path.indexOf('/');
    if (slash < 0) own.push({ name: path, ...file });
    else {
      const name = path.slice(0, slash);
      const folder = folders.get(name) ?? new Map<string, FileEntry>();
      folders.set(name, folder.set(path.slice(slash + 1), file));
    }
  }
  for (const [name, inside] of folders)
    own.push({ name, mode: folderMode, hash: await writeFileTree(objects, inside) });
  return objects.write({ type: 'tree', content: formatTree(own) });
}

/** The entry at a path: a file, a folder, or undefined. */
export async function entryAt(objects: ObjectStore, tree: string, path: string): Promise<TreeEntry | undefined> {
  let entry: TreeEntry | undefined = { mode: folderMode, name: '', hash: tree };
  for (const name of path.split('/').filter(Boolean)) {
    if (!entry || !isFolder(entry)) return undefined;
    entry = parseTree(await objects.readAs('tree', entry.hash)).find((one) => one.name === name);
  }
  return entry;
}
