import { InputError } from '@callboard/errors';
import { matchesGlob } from '../../config/glob.ts';
import { allowedUrl, isElsewhere } from '../../html/allowedUrl.ts';
import { pathWithin } from '../../source/docsSource.ts';
import type { DocsFile } from './docsFiles.ts';
import type { FolderOptions } from './folderOptions.ts';
import { type Folder, folderTree } from './folderTree.ts';

/** The navigation before page titles are known. */
export interface NavNode {
  title?: string;
  file?: DocsFile;
  href?: string;
  items?: NavNode[];
}

interface NavSource {
  /** Pages by their path among the docs. */
  pages: ReadonlyMap<string, DocsFile>;
  /** Folder options from `.pages` files. */
  folders: ReadonlyMap<string, FolderOptions>;
  /** Pages that are in the navigation only if it names them. */
  unlisted: ReadonlySet<DocsFile>;
  /** The URL of the published site. */
  siteUrl?: string;
  /** More entries than this are an error. */
  maxEntries: number;
  /** How many pages and folders all patterns together may be matched against. */
  maxScans: number;
  warn(text: string): void;
}

interface Context extends NavSource {
  /** The direct content of each folder. */
  tree: ReadonlyMap<string, Folder>;
  /** The folders being listed, each inside the previous one. */
  open: Set<string>;
  /** Pages by their URL in the site; filled on first use. */
  byUrl?: ReadonlyMap<string, DocsFile>;
  /** How many more pages and folders may be listed: folders can name each other, and the same one many times. */
  left: number;
  scansLeft: number;
  entries: number;
}

const MAX_DEPTH = 20;
const MAX_LINK_LENGTH = 2_000;
const MAX_FOLDER_DEPTH = 100;
/** How often every page may be in the navigation, on average. */
const TIMES = 5;

/** The navigation from `mkdocs.yml`, or from the folders if it has none. */
export function createNav(nav: unknown, source: NavSource): NavNode[] {
  const tree = folderTree([...source.pages.values()].filter((page) => !source.unlisted.has(page)));
  const maxListed = Math.max(1_000, TIMES * (source.pages.size + tree.size));
  const context: Context = {
    ...source,
    tree,
    open: new Set<string>(),
    left: maxListed,
    scansLeft: source.maxScans,
    entries: 0,
  };
  const nodes = nav === undefined ? folderNav('', context) : listNav(nav, '', context, 0);
  if (context.left <= 0) source.warn(`the navigation has more than ${maxListed} entries; the rest are skipped`);
  if (context.scansLeft <= 0) source.warn('the navigation has too many patterns; some are skipped');
  const entries = nodes.reduce((sum, node) => sum + sizeOf(node), 0);
  if (entries > source.maxEntries) throw tooManyEntries(entries, source.maxEntries);
  return nodes;
}

const sizeOf = ({ items = [] }: NavNode): number => items.reduce((sum, item) => sum + sizeOf(item), 1);

const tooManyEntries = (entries: number, limit: number) =>
  new InputError(`The navigation has ${entries} entries; the limit is ${limit}`);

/** Whether there is budget left to match everything against one more pattern. */
function mayScan(context: Context): boolean {
  if (context.scansLeft <= 0) return false;
  context.scansLeft -= context.pages.size + context.tree.size;
  return true;
}

function listNav(list: unknown, folder: string, context: Context, depth: number): NavNode[] {
  if (depth > MAX_DEPTH) return [];
  const entries = Array.isArray(list) ? list : [list];
  const nodes = entries.map((entry) => (isOpen(entry) ? [] : entryNav(entry, folder, context, depth)));
  const named = new Set(nodes.flat().flatMap(filesOf));
  return entries.flatMap((entry, index) => {
    if (!isOpen(entry)) return nodes[index]!;
    const found = isRest(entry) ? rest(entry, folder, named, context) : matching(entry, folder, named, context);
    for (const file of found.flatMap(filesOf)) named.add(file);
    return found;
  });
}

/** A placeholder for pages that the list does not name. */
const isOpen = (entry: unknown): entry is string => isRest(entry) || isPattern(entry);
const isRest = (entry: unknown): entry is string => typeof entry === 'string' && entry.trim().startsWith('...');
const isPattern = (entry: unknown): entry is string =>
  typeof entry === 'string' && entry.includes('*') && !isElsewhere(entry);

/** `...`: everything in the folder that the list does not name. */
function rest(entry: string, folder: string, named: ReadonlySet<DocsFile>, context: Context): NavNode[] {
  if (!mayScan(context)) return [];
  const pattern = entry.includes('|')
    ? entry
        .slice(entry.indexOf('|') + 1)
        .trim()
        .replace(/^glob=/, '')
    : undefined;
  const fits = (file: DocsFile) => !named.has(file) && (!pattern || matchesGlob(relative(file, folder), pattern));
  return plainFolderNav(folder, context).flatMap((node) => only(fits, node));
}

/** `*.md`: pages by name; `*` + `/`: folders; a star alone is both. */
function matching(entry: string, folder: string, named: ReadonlySet<DocsFile>, context: Context): NavNode[] {
  const path = pathWithin(folder, entry.trim());
  if (path === undefined || !mayScan(context)) return [];
  const isNew = (file: DocsFile) => !named.has(file) && !context.unlisted.has(file);
  const pages = entry.endsWith('/') ? [] : [...context.pages.values()].filter((page) => matchesGlob(page.path, path));
  const withFolders = entry.endsWith('/') || /(?:^|\/)\*$/.test(entry);
  const folders = withFolders ? [...context.tree.keys()].filter((other) => other && matchesGlob(other, path)) : [];
  const sections = folders.map((found) => ({ title: folderTitle(found, context), items: folderNav(found, context) }));
  return [...pages.map((file): NavNode => ({ file })), ...sections].flatMap((node) => only(isNew, node));
}

/** The matching pages of a part of the navigation; empty sections are dropped. */
function only(fits: (file: DocsFile) => boolean, node: NavNode): NavNode[] {
  if (!node.items) return node.file && fits(node.file) ? [node] : [];
  const items = node.items.flatMap((item) => only(fits, item));
  return items.length > 0 ? [{ ...node, items }] : [];
}

const relative = ({ path }: DocsFile, folder: string) => (folder === '' ? path : path.slice(folder.length + 1));

function filesOf(node: NavNode): DocsFile[] {
  return [...(node.file ? [node.file] : []), ...(node.items ?? []).flatMap(filesOf)];
}

function entryNav(entry: unknown, folder: string, context: Context, depth: number): NavNode[] {
  context.entries += 1;
  // Aliases can name the same list many times.
  if (context.entries > context.maxEntries) throw tooManyEntries(context.entries, context.maxEntries);
  if (typeof entry === 'string') return targetNav(entry, undefined, folder, context);
  if (typeof entry !== 'object' || entry === null) return [];
  if (Array.isArray(entry)) return listNav(entry, folder, context, depth + 1);
  return Object.entries(entry).flatMap(([title, target]: [string, unknown]) => {
    if (typeof target === 'string') return targetNav(target, title, folder, context);
    if (target === null || target === undefined) return [];
    return [{ title, items: listNav(target, folder, context, depth + 1) }];
  });
}

/** The target of a navigation entry: a page, several by a pattern, a folder, or an external link. */
function targetNav(target: string, title: string | undefined, folder: string, context: Context): NavNode[] {
  if (isElsewhere(target) || target.startsWith('/')) {
    const own = pageAtAddress(target, context);
    if (own) return [{ title, file: own }];
    const href = target.length > MAX_LINK_LENGTH ? undefined : allowedUrl(atSite(target, context), 'link');
    if (href !== undefined) return [{ title: title ?? target, href }];
    context.warn(`the navigation links to '${target.slice(0, 200)}', which is not allowed`);
    return [];
  }
  const bare = target.split(/[?#]/)[0]!;
  const path = pathWithin(folder, bare);
  const file = path === undefined ? undefined : pageAt(path, context);
  if (file)
    return bare === target ? [{ title, file }] : [{ title: title ?? bare, href: file.url + target.slice(bare.length) }];
  if (title !== undefined && isPattern(target)) return [{ title, items: matching(target, folder, new Set(), context) }];
  const items = path === undefined ? [] : folderNav(path, context);
  if (items.length > 0) return [{ title: title ?? folderTitle(path!, context), items }];
  // A folder can be hidden, or named inside itself.
  if (path === undefined || !context.tree.has(path))
    context.warn(`the navigation names '${target.slice(0, 200)}', which does not exist`);
  return [];
}

/** `/guide/`: a page by its URL in the site. */
function pageAtAddress(target: string, context: Context): DocsFile | undefined {
  if (!/^\/(?!\/)/.test(target)) return undefined;
  // The first of two pages with the same URL is shown.
  context.byUrl ??= new Map([...context.pages.values()].reverse().map((page) => [page.url, page]));
  return context.byUrl.get(target.slice(1).replace(/[^/]$/, '$&/'));
}

/** `/de/` is relative to the published site; only if its URL is unknown is it a page of the portal. */
function atSite(target: string, { siteUrl }: Context): string {
  const isKnown = target.startsWith('/') && siteUrl !== undefined && URL.canParse(siteUrl);
  return isKnown ? new URL(target, siteUrl).href : target;
}

function pageAt(path: string, { pages }: Context): DocsFile | undefined {
  // A README that became the index may be named as either.
  const other = path.endsWith('index.md') ? `${path.slice(0, -8)}README.md` : path.replace(/README\.md$/, 'index.md');
  return pages.get(path) ?? pages.get(other);
}

/** A folder's own order, if it has a `.pages`, or alphabetical order. */
function folderNav(folder: string, context: Context): NavNode[] {
  const options = context.folders.get(folder);
  const { pages, folders } = context.tree.get(folder) ?? { pages: [], folders: new Set() };
  context.left -= 1 + pages.length + folders.size;
  const isDone = context.left <= 0 || context.open.has(folder) || context.open.size > MAX_FOLDER_DEPTH;
  if (options?.hide || isDone) return [];
  context.open.add(folder);
  const nodes = options?.nav ? listNav(options.nav, folder, context, 0) : plainFolderNav(folder, context);
  context.open.delete(folder);
  return nodes;
}

/** Pages first, the index before the others; then folders. */
function plainFolderNav(folder: string, context: Context): NavNode[] {
  const inside = context.tree.get(folder);
  if (!inside) return [];
  const isDescending = context.folders.get(folder)?.order === 'desc';
  const byName = (a: string, b: string) => (a < b ? -1 : 1) * (isDescending ? -1 : 1);
  const pages = inside.pages.toSorted(
    (a, b) => Number(isIndexPage(b)) - Number(isIndexPage(a)) || byName(a.path, b.path),
  );
  const sections = [...inside.folders].sort(byName).flatMap((path): NavNode[] => {
    const items = folderNav(path, context);
    return items.length > 0 ? [{ title: folderTitle(path, context), items }] : [];
  });
  return [...pages.map((file): NavNode => ({ file })), ...sections];
}

export const isIndexPage = ({ path }: DocsFile) => /(?:^|\/)(?:index|README)\.\w+$/.test(path);

function folderTitle(path: string, { folders }: Context): string {
  return folders.get(path)?.title ?? titleFromName(path.slice(path.lastIndexOf('/') + 1));
}

/** `getting-started` as a title. */
export function titleFromName(name: string): string {
  const words = name.replace(/[-_]/g, ' ');
  return words === words.toLowerCase() ? words.slice(0, 1).toUpperCase() + words.slice(1) : words;
}
