import { matchesGlob } from '../../config/glob.ts';
import { readRawConfig } from '../../config/rawConfig.ts';
import { type SiteConfig, siteConfig } from '../../config/siteConfig.ts';
import { type DocsSource, folderOf, pathWithin } from '../../source/docsSource.ts';

/** The part of a source that its site is made of. */
export interface DocsPart {
  /** Whether the file belongs to it. */
  has(path: string): boolean;
  /** Whether files below this folder can belong to it. */
  leadsTo(folder: string): boolean;
}

interface Found {
  /** Folders that belong to it completely. */
  folders: Set<string>;
  /** The same for folders by their pattern. */
  patterns: string[];
  /** How many more sites may be included. */
  left: number;
}

/**
 * Finds the part of a source that its docs need, from its `mkdocs.yml`: the files at its root, the docs folder, folders for
 * snippets, and included sites. Pages can link to files elsewhere, but the site is complete without them, so they do not
 * count towards limits.
 */
export async function docsPartOf(source: Pick<DocsSource, 'read'>): Promise<DocsPart> {
  const found: Found = { folders: new Set(), patterns: [], left: 200 };
  const isRead = (await addSite('mkdocs.yml', source, found)) || (await addSite('mkdocs.yaml', source, found));
  if (!isRead) found.folders.add('docs');
  const folders = [...found.folders];
  const isInside = (path: string) => folders.some((folder) => folder === '' || path.startsWith(`${folder}/`));
  return {
    has: (path) =>
      !path.includes('/') || isInside(path) || found.patterns.some((pattern) => matchesGlob(path, pattern)),
    leadsTo: (folder) =>
      found.patterns.length > 0 || isInside(`${folder}/`) || folders.some((inner) => inner.startsWith(`${folder}/`)),
  };
}

/** Whether this site exists. The build reports its problems. */
async function addSite(path: string, source: Pick<DocsSource, 'read'>, found: Found): Promise<boolean> {
  if (found.left-- <= 0) return false;
  const ignore = () => {};
  try {
    const config = siteConfig(await readRawConfig(source, path, ignore), path, ignore);
    const base = folderOf(path);
    const docs = pathWithin(base, config.docsDir);
    if (docs !== undefined) found.folders.add(docs);
    for (const folder of foldersFor(config)) found.folders.add(folder);
    if (base) found.patterns.push(`${base}/*`);
    for (const text of textsIn(config.nav)) await addIncluded(text, base, source, found);
    return true;
  } catch {
    return false;
  }
}

async function addIncluded(text: string, base: string, source: Pick<DocsSource, 'read'>, found: Found): Promise<void> {
  const [word, ...rest] = text.trim().split(/\s+/);
  if (word !== '!include' && word !== '*include') return;
  const path = pathWithin(base, rest.join(' '));
  if (path === undefined) return;
  if (word === '!include') await addSite(path, source, found);
  // The sites that a pattern matches are known only from the whole source; their docs are in the default folder.
  else if (found.patterns.length < 200) found.patterns.push(path, `${folderOf(path)}/docs/**`);
}

/** Folders from which pages include files; the root itself does not count. */
function foldersFor({ snippets, includes }: SiteConfig): string[] {
  const { marks = [], tags = [], tables = [], variants = [] } = includes ?? {};
  const named = [...(snippets?.basePaths ?? []), ...marks, ...tags, ...tables, ...variants];
  return named.flatMap((name) => pathWithin('', name) || []);
}

function textsIn(nav: unknown): string[] {
  const texts: string[] = [];
  const pending = [nav];
  // The list grows during the iteration.
  for (const next of pending) {
    if (typeof next === 'string') texts.push(next);
    else if (typeof next === 'object' && next !== null) for (const value of Object.values(next)) pending.push(value);
  }
  return texts;
}
