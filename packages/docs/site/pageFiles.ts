import { sanitizeHtml } from '../html/sanitizeHtml.ts';
import { Slots } from '../html/slots.ts';
import { hashOfParts } from '../source/hashOfParts.ts';
import { createNavIndex } from '../template/navIndex.ts';
import { contentIn, type PageParts, pageFrame } from '../template/pageFrame.ts';
import type { SitePage, SiteTree } from '../template/siteTree.ts';
import type { Earlier } from './pages/buildRecord.ts';
import type { PageResult } from './pages/pageResults.ts';
import type { SitePlan } from './plan/sitePlan.ts';
import { type SiteFile, siteFile, textFile } from './siteFile.ts';

export interface PageFileParts {
  plan: SitePlan;
  tree: SiteTree;
  results: readonly PageResult[];
  earlier: Earlier;
  /** Renders a page again whose HTML is missing in the previous build. */
  remake(result: PageResult): Promise<string>;
}

/** Frames are kept between their hash and the reading of their page, up to this many characters. */
const MAX_KEPT_FRAMES = 20_000_000;

const notFoundHtml = '<p>This page does not exist.</p>';

/**
 * The pages, each in its frame. A frame is created here for its hash and size. Those of a large site are not kept in memory
 * but created again when the page is read.
 */
export function pageFiles({ plan, tree, results, earlier, remake }: PageFileParts): SiteFile[] {
  const byUrl = new Map(results.map((result) => [result.file.url, result]));
  const shared = {
    site: tree,
    tocLevels: plan.config.markdown.tocLevels,
    copyright: sanitizeHtml(plan.config.copyright.replaceAll('\0', ''), new Slots(), (url) => url),
    numbersCode: plan.config.numbersCode,
    tagsUrl: plan.tagsPage?.url,
    titles: new Map(tree.pages.map(({ url, title }) => [url, title])),
    nav: createNavIndex(tree.nav),
  };
  const partsOf = (page: SitePage): PageParts => {
    const record = byUrl.get(page.url)?.record;
    return { ...shared, page, headings: record?.headings ?? [], hasHeading: record?.hasHeading ?? false };
  };
  let kept = 0;
  const pages = tree.pages.map((page) => {
    const result = byUrl.get(page.url)!;
    const { contentHash, contentBytes } = result.record;
    const path = `${decodeURIComponent(page.url)}index.html`;
    const frame = pageFrame(partsOf(page));
    const hash = hashOfParts(frame[0], contentHash, frame[1]);
    const bytes = Buffer.byteLength(frame[0]) + contentBytes + Buffer.byteLength(frame[1]);
    kept += frame[0].length + frame[1].length;
    const known = kept <= MAX_KEPT_FRAMES ? frame : undefined;
    const read = async () => {
      const content = result.html ?? contentIn((await earlier.read(path)) ?? '') ?? (await remake(result));
      return Buffer.from((known ?? pageFrame(partsOf(page))).join(content));
    };
    return siteFile({ path, hash, bytes, read }, earlier);
  });
  const missing: SitePage = { url: '404.html', source: '', title: 'Page not found' };
  return [...pages, textFile('404.html', pageFrame(partsOf(missing)).join(notFoundHtml), earlier)];
}
