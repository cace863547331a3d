import { sanitizeHtml } from '../html/sanitizeHtml.ts';
import { Slots } from '../html/slots.ts';
import { contentIn, type PageParts, pageHtml, STYLESHEET } from '../template/pageHtml.ts';
import { stylesheet } from '../template/stylesheet.ts';
import { builderVersion } from './builderVersion.ts';
import type { BuiltFile } from './builtSite.ts';
import { hashOfParts } from './hashOfParts.ts';
import {
  BUILD_RECORD,
  type BuildRecord,
  type Earlier,
  SEARCH_INDEX,
  type SearchDocument,
} from './pages/buildRecord.ts';
import type { PageResult } from './pages/pageResults.ts';
import type { SitePlan } from './plan/sitePlan.ts';
import type { NavItem, SitePage, SiteTree } from './siteTree.ts';

export interface SiteParts {
  plan: SitePlan;
  tree: SiteTree;
  results: readonly PageResult[];
  earlier: Earlier;
  version: string;
  /** Files that are copied as they are. */
  copies: readonly BuiltFile[];
  /** Makes a page again whose HTML the previous build turned out not to have. */
  remake(result: PageResult): Promise<string>;
}

/** All files of the site but the one that whoever stores it writes: `techdocs_metadata.json`. */
export function siteFiles(parts: SiteParts): BuiltFile[] {
  const { tree, earlier } = parts;
  const text = (path: string, content: string) => file(path, hashOfParts(content), earlier, async () => content);
  const files = [
    ...parts.copies,
    ...pageFiles(parts),
    text(STYLESHEET, stylesheet),
    text(SEARCH_INDEX, searchIndex(parts)),
    text('callboard-site.json', JSON.stringify(tree)),
  ];
  const record: BuildRecord = {
    version: parts.version,
    pages: Object.fromEntries(parts.results.map(({ file: { source }, record: page }) => [source, page])),
    files: Object.fromEntries(files.map(({ path, hash }) => [path, hash])),
  };
  return [...files, text(BUILD_RECORD, JSON.stringify(record))];
}

export function file(
  path: string,
  hash: string,
  earlier: Earlier,
  content: () => Promise<string | Uint8Array>,
): BuiltFile {
  return {
    path,
    hash,
    unchanged: Object.hasOwn(earlier.files, path) && earlier.files[path] === hash,
    async read() {
      const made = await content();
      return typeof made === 'string' ? new TextEncoder().encode(made) : made;
    },
  };
}

function pageFiles({ plan, tree, results, earlier, remake }: SiteParts): BuiltFile[] {
  const byUrl = new Map(results.map((result) => [result.file.url, result]));
  const shared = {
    site: tree,
    tocLevels: plan.config.markdown.tocLevels,
    copyright: sanitizeHtml(plan.config.copyright.replaceAll('\0', ''), new Slots(), (url) => url),
    tagsUrl: plan.tagsPage?.url,
    titles: new Map(tree.pages.map(({ url, title }) => [url, title])),
  };
  const trails = trailsIn(tree.nav);
  const partsOf = (page: SitePage, content: string): PageParts => ({
    ...shared,
    page,
    headings: byUrl.get(page.url)?.record.headings ?? [],
    trail: trails.get(page.url) ?? new Set(),
    content,
  });
  const missing: SitePage = { url: '404.html', source: '', title: 'Page not found' };
  const notFound = pageHtml(partsOf(missing, '<p>There is no such page in these docs.</p>'));
  // All that is around a page but the page itself: when the template, the navigation or a title changes, so does this.
  const frame = hashOfParts(builderVersion(), notFound, JSON.stringify(tree.nav), JSON.stringify(tree.features));
  const pages = tree.pages.map((page) => {
    const result = byUrl.get(page.url)!;
    const path = `${decodeURIComponent(page.url)}index.html`;
    const hash = hashOfParts(
      frame,
      result.record.contentHash,
      JSON.stringify(page),
      JSON.stringify(result.record.headings),
    );
    return file(path, hash, earlier, async () => {
      const content = result.html ?? contentIn((await earlier.read(path)) ?? '') ?? (await remake(result));
      return pageHtml(partsOf(page, content));
    });
  });
  return [...pages, file('404.html', hashOfParts(notFound), earlier, async () => notFound)];
}

/** The sections that each page is in. */
function trailsIn(nav: readonly NavItem[]): Map<string, Set<NavItem>> {
  const trails = new Map<string, Set<NavItem>>();
  const walk = (items: readonly NavItem[], above: readonly NavItem[]) => {
    for (const item of items) {
      const trail = item.items ? [...above, item] : above;
      if (item.page !== undefined && !trails.has(item.page)) trails.set(item.page, new Set(trail));
      walk(item.items ?? [], trail);
    }
  };
  walk(nav, []);
  return trails;
}

function searchIndex({ tree, results }: SiteParts): string {
  const byUrl = new Map(results.map((result) => [result.file.url, result]));
  const docs = tree.pages.flatMap(({ url, title }): SearchDocument[] =>
    byUrl.get(url)!.sections.map((section) => ({
      location: section.id ? `${url}#${section.id}` : url,
      title: section.id ? section.title : title,
      text: section.text,
    })),
  );
  return JSON.stringify({ config: { lang: ['en'], separator: '[\\s\\-]+', pipeline: ['stopWordFilter'] }, docs });
}
