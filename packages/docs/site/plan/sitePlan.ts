import { InputError } from '@callboard/errors';
import { readRawConfig } from '../../config/rawConfig.ts';
import { type SiteConfig, siteConfig } from '../../config/siteConfig.ts';
import { NOT_IN_SITE } from '../../markdown/links.ts';
import { checkDocsPath, type DocsSource } from '../../source/docsSource.ts';
import type { BuildLimits } from '../buildOptions.ts';
import { blogOf } from './blog.ts';
import { type DocsFile, docsFilesIn, docsFolder, encodedPath, missingIndex } from './docsFiles.ts';
import { readFolderOptions } from './folderOptions.ts';
import { withIncludes } from './includedSites.ts';
import { listWith } from './landingPage.ts';
import { navWithLanguages } from './languages.ts';
import { createNav, type NavNode } from './nav.ts';
import { tagListOf } from './tags.ts';

/** The contents of a site, before its pages are read. */
export interface SitePlan {
  config: SiteConfig;
  /** The source, including generated pages. */
  source: DocsSource;
  /** The docs folder, relative to the source's root. */
  folder: string;
  pages: readonly DocsFile[];
  assets: readonly DocsFile[];
  nav: readonly NavNode[];
  /** Possible link targets: paths in the source, URLs in the site. */
  targets: ReadonlyMap<string, string>;
  /** Images outside the docs folder, which are included if a page shows them: URLs in the site, paths in the source. */
  strays: ReadonlyMap<string, string>;
  /** The page that lists the tags of all pages. */
  tagsPage?: DocsFile;
  /** Content below the text of a page, by the path of its file. */
  appended: ReadonlyMap<string, string>;
}

const pictures = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i;

/** How many paths all patterns of the navigation together may be matched against. */
const MAX_SCANS = 2_000_000;

/** Of all paths together: they are in the metadata of the site, which every reader loads. */
const MAX_PATH_CHARACTERS = 4_000_000;

export async function planSite(
  source: DocsSource,
  limits: BuildLimits,
  warn: (text: string) => void,
): Promise<SitePlan> {
  const paths = await listedPaths(source, limits, warn);
  const known = new Set(paths);
  const configPath = ['mkdocs.yml', 'mkdocs.yaml'].find((path) => known.has(path));
  const raw = configPath ? await readRawConfig(source, configPath, warn) : {};
  const config = siteConfig(raw, configPath ?? 'mkdocs.yml', warn);
  const folder = docsFolder(configPath ?? '', config.docsDir);
  const files = docsFilesIn(paths, folder, config).filter(({ source: path }) => path !== configPath);
  const context = { source, paths, files, warn, left: 200, scansLeft: MAX_SCANS };
  const navConfig = config.nav === undefined ? undefined : await withIncludes(config.nav, configPath ?? '', context);
  const index = missingIndex(files, known);
  if (index) files.unshift(index);
  const blog = config.blog && (await blogOf(config.blog, files, source, folder));
  if (blog) files.push(...blog.made.keys());
  const unique = withoutDoubles(files, warn).filter((file) => !blog?.drafts.has(file));
  const pages = unique.filter(({ isPage }) => isPage);
  if (pages.length === 0) throw new InputError(`The docs have no page: add ${folder || '.'}/index.md or README.md`);
  if (!pages.some(({ url }) => url === '')) warn('there is no index.md, so the site has no first page');
  const folders = await readFolderOptions(source, paths, folder, config.navFile, warn);
  for (const { locale, name } of config.languages.slice(1))
    folders.set(locale, { ...folders.get(locale), title: name });
  const wanted = navWithLanguages(navConfig, config.languages, pages);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const nav = createNav(wanted, {
    pages: byPath,
    folders,
    siteUrl: config.siteUrl,
    maxEntries: limits.navEntries,
    maxScans: MAX_SCANS,
    warn,
    unlisted: blog?.unlisted ?? new Set(),
  });
  const blogList = blog && listWith(blog.index, nav);
  if (blog && blogList) (blogList as NavNode[]).push(...blog.sections);
  const strays = new Map(
    paths.filter((path) => pictures.test(path)).map((path) => [`_source/${encodedPath(path)}`, path] as const),
  );
  const targets = new Map([
    ...paths.flatMap(withFolders).map((path) => [path, NOT_IN_SITE] as const),
    ...[...strays].map(([url, path]) => [path, url] as const),
    // Links may omit the language of a page.
    ...unique
      .map(({ path, url }) => [folder === '' ? path : `${folder}/${path}`, url] as const)
      .filter(([path]) => !known.has(path)),
    ...unique.toReversed().map(({ source: path, url }) => [path, url] as const),
  ]);
  const assets = unique.filter(({ isPage }) => !isPage);
  const whole = blog ? withPages(source, blog.made) : source;
  const tagList = config.tags && (await tagListOf(config.tags, pages, whole));
  const appended = new Map([
    ...(blog?.appended ?? []),
    ...(tagList ? [[tagList.page.source, tagList.list] as const] : []),
  ]);
  return { config, source: whole, folder, pages, assets, nav, targets, strays, appended, tagsPage: tagList?.page };
}

function withPages(source: DocsSource, made: ReadonlyMap<DocsFile, string>): DocsSource {
  const texts = new Map([...made].map(([file, text]) => [file.source, text]));
  return {
    list: source.list,
    async read(path) {
      const text = texts.get(path);
      return text === undefined ? source.read(path) : new TextEncoder().encode(text);
    },
  };
}

/** A file, and the folders that contain it. */
function withFolders(path: string): string[] {
  const found = [path];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) found.push(path.slice(0, at));
  return found;
}

async function listedPaths(source: DocsSource, limits: BuildLimits, warn: (text: string) => void): Promise<string[]> {
  const listed = await source.list();
  if (listed.length > limits.files)
    throw new InputError(`The source has ${listed.length} files; the limit is ${limits.files}`);
  const characters = listed.reduce((sum, path) => sum + path.length, 0);
  if (characters > MAX_PATH_CHARACTERS)
    throw new InputError(`The paths of the source have ${characters} characters; the limit is ${MAX_PATH_CHARACTERS}`);
  const paths = listed.filter((path) => {
    try {
      return checkDocsPath(path);
    } catch {
      warn(`'${path.slice(0, 200)}' is skipped: its name is not allowed in a site`);
      return false;
    }
  });
  return paths.sort();
}

/** Two files can have the same URL, such as `a.md` and `a/index.md`; the first one wins. */
function withoutDoubles(files: readonly DocsFile[], warn: (text: string) => void): DocsFile[] {
  const taken = new Set<string>();
  return files.filter(({ url, source, isPage }) => {
    const place = isPage ? `${url}index.html` : url;
    if (taken.has(place)) warn(`${source}: skipped: another file is already at '${place}'`);
    const isFree = !taken.has(place);
    taken.add(place);
    return isFree;
  });
}
