import { mapConcurrently } from '@callboard/concurrency';
import { InputError } from '@callboard/errors';
import type { DocsSource } from '../source/docsSource.ts';
import { hashOfParts } from '../source/hashOfParts.ts';
import type { RenderThreads } from '../thread/renderThreads.ts';
import type { PreviousBuild } from './buildOptions.ts';
import { codeUrlOf } from './codeUrlOf.ts';
import { earlierBuild } from './pages/buildRecord.ts';
import { type PageMaker, type PageResult, pageResult } from './pages/pageResults.ts';
import { planSite, type SitePlan } from './plan/sitePlan.ts';
import { redirectFiles } from './redirectFiles.ts';
import { type SiteFile, siteFile } from './siteFile.ts';
import { siteFiles } from './siteFiles.ts';
import { siteTreeOf } from './siteTreeOf.ts';
import type { BuildRequest, SiteSummary } from './thread/buildCalls.ts';

interface BuildWork extends BuildRequest {
  id: number;
  threads: RenderThreads;
  /** A hash of the code that renders pages. */
  pagesVersion: string;
  previous?: PreviousBuild;
  signal: AbortSignal;
  log(line: string): void;
  editUrls?(paths: readonly string[]): Promise<readonly (string | undefined)[]>;
}

/** Pages and files that are read concurrently. */
const AT_ONCE = 16;
const MAX_WARNINGS = 500;
/** URLs that are requested concurrently: they are created in the thread that answers requests. */
const URLS_AT_ONCE = 100;

/** Builds a site; its files are created when they are read. Runs in the build thread. */
export async function buildSite(
  source: DocsSource,
  work: BuildWork,
): Promise<Omit<SiteSummary, 'files'> & { files: readonly SiteFile[] }> {
  const { limits, log, signal } = work;
  const warnings: string[] = [];
  const warn = (text: string) => {
    if (warnings.length > MAX_WARNINGS) return;
    warnings.push(text);
    log(warnings.length > MAX_WARNINGS ? 'Further warnings are not shown' : `Warning: ${text}`);
  };
  const plan = await planSite(source, limits, warn);
  const { pages, config } = plan;
  log(`Building ${pages.length} pages and ${plan.assets.length} files`);
  const codeUrl = codeUrlOf(config, work.codeUrlSample);
  const context = {
    id: work.id,
    ...(codeUrl && { codeUrl }),
    frameHosts: work.frameHosts,
    markdown: config.markdown,
    targets: plan.targets,
    docsFolder: plan.folder,
    siteUrls: new Set([...pages, ...plan.assets].map(({ url }) => decodeURIComponent(url))),
  };
  const version = hashOfParts(work.pagesVersion, JSON.stringify([config.markdown, codeUrl, work.frameHosts]));
  const earlier = await earlierBuild(work.previous, version, plan.targets);
  const { includes, snippets } = config;
  const { threads } = work;
  const maker: PageMaker = {
    source: plan.source,
    appended: plan.appended,
    nav: plan.nav,
    includes,
    snippets,
    context,
    threads,
    earlier,
    limits,
    warn,
  };
  const results = await renderedPages(plan, maker, signal);
  for (const { record } of results) for (const warning of record.warnings) warn(warning);
  const editUrls = await editUrlsOf(plan, work);
  const tree = siteTreeOf(plan, results, { siteName: work.siteName, editUrls });
  const copies = [...(await copiedFiles(plan, results, maker, signal)), ...redirectFiles(plan, earlier, warn)];
  const remake = async (result: PageResult) => {
    const nothing = { ...earlier, page: () => undefined };
    return (await pageResult(result.file, { ...maker, earlier: nothing })).html!;
  };
  const files = siteFiles({ plan, tree, results, earlier, version, copies, limits, warn, remake });
  const made = results.filter(({ html }) => html !== undefined).length;
  log(`Rendered ${made} pages; ${results.length - made} unchanged`);
  return {
    files,
    metadata: {
      site_name: tree.siteName,
      site_description: tree.siteDescription,
      build_timestamp: Date.now(),
      files: [...files.map(({ path }) => path), 'techdocs_metadata.json'].sort(),
    },
    pages: tree.pages.map(({ url, source: path, title, description }) => ({ url, source: path, title, description })),
    warnings: warnings.slice(0, MAX_WARNINGS),
  };
}

/** Stops as soon as the pages alone exceed the limit of a site: a snippet on every page can produce any number of bytes. */
async function renderedPages(plan: SitePlan, maker: PageMaker, signal: AbortSignal): Promise<PageResult[]> {
  const { siteBytes } = maker.limits;
  let total = 0;
  return mapConcurrently(plan.pages, { concurrency: AT_ONCE, signal }, async (page) => {
    const result = await pageResult(page, maker);
    total += result.record.contentBytes;
    if (total > siteBytes) throw new InputError(`The pages of the site have more than ${siteBytes} bytes`);
    return result;
  });
}

async function editUrlsOf({ pages }: SitePlan, { editUrls }: BuildWork): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; editUrls && at < pages.length; at += URLS_AT_ONCE) {
    const paths = pages.slice(at, at + URLS_AT_ONCE).map(({ source }) => source);
    const urls = await editUrls(paths);
    for (const [index, path] of paths.entries()) if (urls[index] !== undefined) found.set(path, urls[index]);
  }
  return found;
}

/** Files that are not pages, and images from elsewhere in the source that pages show. */
async function copiedFiles(
  plan: SitePlan,
  results: readonly PageResult[],
  { source, limits, earlier, warn }: PageMaker,
  signal: AbortSignal | undefined,
): Promise<SiteFile[]> {
  const shown = new Set(results.flatMap(({ record }) => Object.values(record.lookups)));
  const strays = [...plan.strays].filter(([url]) => shown.has(url)).map(([url, path]) => ({ url, source: path }));
  let total = 0;
  const copies = await mapConcurrently(
    [...plan.assets, ...strays],
    { concurrency: AT_ONCE, signal },
    async ({ url, source: path }) => {
      const bytes = await source.read(path);
      if (bytes.length > limits.assetBytes) {
        warn(`${path}: skipped: the file is ${bytes.length} bytes; the limit is ${limits.assetBytes}`);
        return [];
      }
      total += bytes.length;
      if (total > limits.totalBytes)
        throw new InputError(`The files of the site have more than ${limits.totalBytes} bytes`);
      const file = { path: decodeURIComponent(url), hash: hashOfParts(bytes), bytes: bytes.length };
      return [siteFile({ ...file, read: () => source.read(path) }, earlier)];
    },
  );
  return copies.flat();
}
