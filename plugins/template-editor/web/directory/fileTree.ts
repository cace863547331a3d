import { nameOf } from './filePath.ts';

/** A visible row of a file tree: folders first, then files, each sorted by name. */
export type TreeRow = {
  path: string;
  name: string;
  /** 1 for the top level. */
  level: number;
  type: 'folder' | 'file';
  isOpen?: boolean;
  /** The position in its folder and the folder's size, for screen readers. */
  position: number;
  size: number;
};

type Folder = { folders: Map<string, Folder>; files: string[] };

/** The visible rows, given the closed folders. */
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
      path,
      name: nameOf(path),
      level,
      type: 'file',
      position: folders.size + index + 1,
      size,
    }),
  );
  return [...inside, ...leaves];
}
