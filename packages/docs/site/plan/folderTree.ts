import { folderOf } from '../../source/docsSource.ts';
import type { DocsFile } from './docsFiles.ts';

/** The direct content of a folder. */
export interface Folder {
  pages: DocsFile[];
  folders: Set<string>;
}

/** The folders of pages, by their paths. */
export function folderTree(pages: Iterable<DocsFile>): Map<string, Folder> {
  const tree = new Map<string, Folder>();
  const folderAt = (path: string): Folder => {
    const known = tree.get(path);
    if (known) return known;
    const folder: Folder = { pages: [], folders: new Set() };
    tree.set(path, folder);
    if (path !== '') folderAt(folderOf(path)).folders.add(path);
    return folder;
  };
  for (const page of pages) folderAt(folderOf(page.path)).pages.push(page);
  return tree;
}
