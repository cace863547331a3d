import { messageOf } from '@callboard/errors';
import type { NavFile } from '../../config/pluginOptions.ts';
import { parseConfig } from '../../config/rawConfig.ts';
import { type DocsSource, folderOf } from '../../source/docsSource.ts';
import { navInList } from './navList.ts';

/**
 * The options of a folder in its `.pages` (or `.nav.yml`), the files of the plugins awesome-pages and awesome-nav, or in a
 * page with a list, as in literate-nav.
 */
export interface FolderOptions {
  title?: string;
  nav?: unknown;
  order?: string;
  hide?: boolean;
}

const names = ['.pages', '.nav.yml', '.nav.yaml'];
const MAX_BYTES = 100_000;

/** The options of each folder below the docs folder, by its path among the docs. */
export async function readFolderOptions(
  source: DocsSource,
  paths: readonly string[],
  docs: string,
  navFile: NavFile | undefined,
  warn: (text: string) => void,
): Promise<Map<string, FolderOptions>> {
  const start = docs === '' ? '' : `${docs}/`;
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const found = paths.filter(
    (path) => path.startsWith(start) && (names.includes(nameOf(path)) || nameOf(path) === navFile?.name),
  );
  const known = new Set(paths);
  const indexIn = (folder: string) => ['index.md', 'README.md'].find((name) => known.has(folder + name));
  const options = new Map<string, FolderOptions>();
  for (const path of found.slice(0, 2_000)) {
    try {
      const text = new TextDecoder().decode((await source.read(path)).subarray(0, MAX_BYTES));
      if (navFile && nameOf(path) === navFile.name) {
        const nav = navInList(text);
        const folder = folderOf(path);
        const index = navFile.withIndex ? indexIn(folder === '' ? '' : `${folder}/`) : undefined;
        if (nav) options.set(folderOf(path.slice(start.length)), { nav: withIndex(nav, index) });
        continue;
      }
      const { title, nav, arrange, order, sort, hide } = parseConfig(text, path, warn);
      const direction = typeof sort === 'object' && sort !== null ? (sort as Record<string, unknown>).direction : order;
      options.set(folderOf(path.slice(start.length)), {
        title: typeof title === 'string' ? title : undefined,
        nav: nav ?? arrange ?? undefined,
        order: typeof direction === 'string' ? direction : undefined,
        hide: hide === true,
      });
    } catch (error) {
      warn(`${path}: ${messageOf(error)}`);
    }
  }
  return options;
}

function withIndex(nav: readonly unknown[], index: string | undefined): readonly unknown[] {
  const targets = nav.map((entry) => (typeof entry === 'object' && entry !== null ? Object.values(entry)[0] : entry));
  const isNamed = targets.some((target) => /^(?:\.\/)?(?:index|README)\.md$/.test(String(target)));
  return index === undefined || isNamed ? nav : [index, ...nav];
}
