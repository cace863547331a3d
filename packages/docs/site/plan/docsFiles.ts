import { InputError } from '@callboard/errors';
import { matchesGlob } from '../../config/glob.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { folderOf, pathWithin } from '../../source/docsSource.ts';
import { pathInLanguage } from './languages.ts';

/** A file of the site. */
export interface DocsFile {
  /** Its path in the source. */
  source: string;
  /** Its path among the docs, as used in the navigation and in includes of other sites. */
  path: string;
  isPage: boolean;
  /** Its URL in the finished site, percent-encoded. */
  url: string;
  /** Whether it is generated, without a file. */
  isMade?: boolean;
}

const pageEndings = ['.md', '.markdown', '.mdown', '.mkdn', '.mkd'];
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const isIndexName = (name: string) => isIndex(name.replace(/\.\w{1,10}$/, ''));
const isIndex = (name: string) => name === 'index' || name === 'README';

/** The files below the docs folder, as MkDocs sees them; `prefix` is the folder in a site that includes this one. */
export function docsFilesIn(
  paths: readonly string[],
  folder: string,
  config: Pick<SiteConfig, 'excluded' | 'languages' | 'navFile'>,
  prefix = '',
): DocsFile[] {
  const { excluded, languages, navFile } = config;
  const start = folder === '' ? '' : `${folder}/`;
  const inside = paths
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice(start.length))
    .filter((path) => !isHidden(path) && !isExcluded(path, excluded))
    // It is the navigation, not a page, unless it is also the index of its folder.
    .filter((path) => !navFile || isIndexName(navFile.name) || nameOf(path) !== navFile.name);
  const names = new Set(inside);
  return inside.flatMap((path) => {
    const name = pageName(path);
    // Next to an index.md, a README.md is for readers of the repository.
    if (name?.endsWith('README') && /(?:^|\/)README$/.test(name) && names.has(`${name.slice(0, -6)}index.md`))
      return [];
    const place = name === undefined ? path : pathInLanguage(path, languages);
    return [docsFile(start + path, prefix ? `${prefix}/${place}` : place)];
  });
}

function docsFile(source: string, path: string): DocsFile {
  const name = pageName(path);
  return { source, path, isPage: name !== undefined, url: encodedPath(name === undefined ? path : pageUrl(name)) };
}

/** The URL in the site of a page with this path among the docs; undefined if it is not a page. */
export function pageUrlOf(path: string): string | undefined {
  const name = pageName(path);
  return name === undefined ? undefined : encodedPath(pageUrl(name));
}

/** The path without its extension, or undefined if it is not a page. */
function pageName(path: string): string | undefined {
  const ending = pageEndings.find((end) => path.endsWith(end));
  return ending && path.slice(0, -ending.length);
}

function pageUrl(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  if (!isIndex(last)) return `${name}/`;
  const folder = folderOf(name);
  return folder === '' ? '' : `${folder}/`;
}

export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Files and folders that start with a dot, and a folder of templates, are not docs. */
function isHidden(path: string): boolean {
  return path.startsWith('templates/') || path.split('/').some((part) => part.startsWith('.'));
}

/** Lines as in `.gitignore`; the last match decides. */
function isExcluded(path: string, patterns: readonly string[]): boolean {
  let result = false;
  for (const pattern of patterns.slice(0, 200)) {
    const isException = pattern.startsWith('!');
    const glob = (isException ? pattern.slice(1) : pattern).replace(/\/$/, '');
    const anchored = glob.includes('/') ? glob.replace(/^\//, '') : `**/${glob}`;
    if (matchesGlob(path, anchored) || matchesGlob(path, `${anchored}/**`)) result = !isException;
  }
  return result;
}

/** The docs folder that a `mkdocs.yml` names. */
export function docsFolder(configPath: string, docsDir: string): string {
  const folder = pathWithin(folderOf(configPath), docsDir);
  if (folder === undefined || docsDir.startsWith('/'))
    throw new InputError(`${configPath}: docs_dir '${docsDir}' is outside the source`);
  return folder;
}

/** The first page if the docs have none: the README of the docs, or that of the repository. */
export function missingIndex(files: readonly DocsFile[], paths: ReadonlySet<string>): DocsFile | undefined {
  if (files.some(({ isPage, url }) => isPage && url === '')) return undefined;
  const source = ['index.md', 'README.md', 'readme.md', 'Readme.md'].find((path) => paths.has(path));
  return source === undefined ? undefined : docsFile(source, 'index.md');
}
