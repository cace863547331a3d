import { nameOf } from './filePath.ts';

/** A line of a file tree as it is shown: folders first, then files, each in the order of their names. */
export type TreeRow = {
  path: string;
  name: string;
  /** 1 at the top. */
  level: number;
  type: 'folder' | 'file';
  isOpen?: boolean;
  /** Of how many in its folder it is which one; for screen readers. */
  position: number;
  size: number;
};

type Folder = { folders: Map<string, Folder>; files: string[] };

/** The rows to show, given the folders that are closed. */
export function treeRows(paths: readonly string[], closed: ReadonlySet<string>): TreeRow[] {
  const top = newFolder();
  for (const path of paths) {
    let folder = top;
    const segments = path.split('/');
    for (const segment of segments.slice(0, -1)) {
      const next = folder.folders.get(segment) ?? newFolder();
      folder.folders.set(segment, next);
      folder = next;
    }
    folder.files.push(path);
  }
  return rowsOf(top, '', 1, closed);
}

const newFolder = (): Folder => ({ folders: new Map(), files: [] });

const byName = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

function rowsOf({ folders, files }: Folder, above: string, level: number, closed: ReadonlySet<string>): TreeRow[] {
  const size = folders.size + files.length;
  const names = [...folders.keys()].sort(byName);
  const inside = names.flatMap((name, index): TreeRow[] => {
    const path = above + name;
    const isOpen = !closed.has(path);
    const row: TreeRow = { path, name, level, type: 'folder', isOpen, position: index + 1, size };
    return isOpen ? [row, ...rowsOf(folders.get(name)!, `${path}/`, level + 1, closed)] : [row];
  });
  const leaves = files.sort(byName).map(
    (path, index): TreeRow => ({
      ...{ path, name: nameOf(path), level, type: 'file' },
      ...{ position: folders.size + index + 1, size },
    }),
  );
  return [...inside, ...leaves];
}
