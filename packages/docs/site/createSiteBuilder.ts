import { availableParallelism } from 'node:os';
import { InputError } from '@callboard/errors';
import { createRenderThreads, type RenderThreads } from '../thread/renderThreads.ts';
import { pagesVersion } from './builderVersion.ts';
import { type BuildOptions, defaultLimits } from './buildOptions.ts';
import type { BuiltFile, BuiltSite } from './builtSite.ts';
import { codeUrlOf } from './codeUrlOf.ts';
import type { DocsSource } from './docsSource.ts';
import { hashOfParts } from './hashOfParts.ts';
import { mapConcurrently } from './mapConcurrently.ts';
import { type Earlier, earlierBuild } from './pages/buildRecord.ts';
import { type PageMaker, type PageResult, pageResult } from './pages/pageResults.ts';
import { planSite, type SitePlan } from './plan/sitePlan.ts';
import { redirectFiles } from './redirectFiles.ts';
import { file, siteFiles } from './siteFiles.ts';
import { siteTreeOf } from './siteTreeOf.ts';

/**
 * Makes sites out of Markdown. The work is done in threads that are ended when a page takes too long, so a builder can be used in the
 * server's own thread; they stay for the next build until `close`, or until nothing was built for a while.
 */
export interface SiteBuilder {
  build(source: DocsSource, options: BuildOptions): Promise<BuiltSite>;
  close(): Promise<void>;
}

/** Pages and files that are read at the same time. */
const AT_ONCE = 16;
const MOST_WARNINGS = 500;

export function createSiteBuilder({
  threads = Math.min(2, availableParallelism()),
}: {
  threads?: number;
} = {}): SiteBuilder {
  const pool = createRenderThreads(threads);
  let builds = 0;
  return {
    build: (source, options) => buildSite(source, options, pool, ++builds),
    close: () => pool.close(),
  };
}

async function buildSite(
  source: DocsSource,
  options: BuildOptions,
  threads: RenderThreads,
  id: number,
): Promise<BuiltSite> {
  const limits = { ...defaultLimits, ...options.limits };
  const log = (line: string) => options.onLog?.(line);
  const warnings: string[] = [];
  const warn = (text: string) => {
    if (warnings.length === MOST_WARNINGS) log('More warnings are left out');
    if (warnings.push(text) <= MOST_WARNINGS) log(`Warning: ${text}`);
  };
  const plan = await planSite(source, limits, warn);
  const { pages, config } = plan;
  log(`Building ${pages.length} pages and ${plan.assets.length} files`);
  const codeUrl = codeUrlOf(config, options);
  const context = {
    id,
    ...(codeUrl && { codeUrl }),
    frameHosts: options.frameHosts ?? [],
    markdown: config.markdown,
    targets: plan.targets,
    docsFolder: plan.folder,
    pageUrls: new Set(pages.map(({ url }) => decodeURIComponent(url))),
  };
  const version = hashOfParts(pagesVersion(), JSON.stringify([config.markdown, codeUrl, options.frameHosts]));
  const earlier = await earlierBuild(options.previous, version, plan.targets);
  const { includes, snippets } = config;
  const { appended } = plan;
  const maker: PageMaker = { source, appended, includes, snippets, context, threads, earlier, limits, warn };
  const results = await mapConcurrently(pages, AT_ONCE, options.signal, (page) => pageResult(page, maker));
  for (const { record } of results) for (const warning of record.warnings) warn(warning);
  const tree = siteTreeOf(plan, results, options);
  const copies = [...(await copiedFiles(plan, results, maker, options.signal)), ...redirectFiles(plan, earlier, warn)];
  const remake = async (result: PageResult) => {
    const nothing = { ...earlier, page: () => undefined };
    return (await pageResult(result.file, { ...maker, earlier: nothing })).html!;
  };
  const files = siteFiles({ plan, tree, results, earlier, version, copies, remake });
  const made = results.filter(({ html }) => html !== undefined).length;
  log(`Made ${made} pages; ${results.length - made} are as before`);
  const byUrl = new Map(results.map((result) => [result.file.url, result]));
  return {
    files,
    metadata: {
      site_name: tree.siteName,
      site_description: tree.siteDescription,
      build_timestamp: Date.now(),
      files: [...files.map(({ path }) => path), 'techdocs_metadata.json'].sort(),
    },
    pages: tree.pages.map(({ url, source: path, title, description }) => {
      const { record, sections } = byUrl.get(url)!;
      return { url, source: path, title, description, headings: record.headings, sections };
    }),
    warnings: warnings.slice(0, MOST_WARNINGS),
  };
}

/** The files that are no pages, and pictures from elsewhere in the source that pages show. */
async function copiedFiles(
  plan: SitePlan,
  results: readonly PageResult[],
  { source, limits, earlier, warn }: PageMaker,
  signal: AbortSignal | undefined,
): Promise<BuiltFile[]> {
  const shown = new Set(results.flatMap(({ record }) => Object.values(record.lookups)));
  const strays = [...plan.strays].filter(([url]) => shown.has(url)).map(([url, path]) => ({ url, source: path }));
  let total = 0;
  const copies = await mapConcurrently([...plan.assets, ...strays], AT_ONCE, signal, async ({ url, source: path }) => {
    const bytes = await source.read(path);
    if (bytes.length > limits.assetBytes) {
      warn(`${path}: it has ${bytes.length} bytes; a file of more than ${limits.assetBytes} is left out`);
      return [];
    }
    total += bytes.length;
    if (total > limits.totalBytes)
      throw new InputError(`The files of the site have more than ${limits.totalBytes} bytes`);
    return [copy(decodeURIComponent(url), hashOfParts(bytes), earlier, () => source.read(path))];
  });
  return copies.flat();
}

const copy = (path: string, hash: string, earlier: Earlier, read: () => Promise<Uint8Array>) =>
  file(path, hash, earlier, read);
