import type { IncludeOptions } from '../../config/includeOptions.ts';
import { escapeHtml } from '../../html/escapeHtml.ts';
import type { PageInput, RenderedPage } from '../../markdown/renderPage.ts';
import type { DocsSource } from '../../source/docsSource.ts';
import { hashOfParts } from '../../source/hashOfParts.ts';
import type { BuildContext } from '../../thread/renderThread.ts';
import type { RenderThreads } from '../../thread/renderThreads.ts';
import type { BuildLimits } from '../buildOptions.ts';
import type { BuiltSection } from '../builtSite.ts';
import type { DocsFile } from '../plan/docsFiles.ts';
import { landingList } from '../plan/landingPage.ts';
import type { NavNode } from '../plan/nav.ts';
import type { Earlier, PageRecord } from './buildRecord.ts';
import { withIncludes } from './includes/withIncludes.ts';
import { type SnippetOptions, withSnippets } from './snippets.ts';

/** A page after rendering, or reused from the previous build. */
export interface PageResult {
  file: DocsFile;
  record: PageRecord;
  sections: readonly BuiltSection[];
  /** Its HTML, unless the previous build has it. */
  html?: string;
}

export interface PageMaker {
  source: DocsSource;
  /** Content below the text of a page, by the path of its file. */
  appended: ReadonlyMap<string, string>;
  includes?: IncludeOptions;
  snippets?: SnippetOptions;
  nav: readonly NavNode[];
  context: BuildContext;
  threads: RenderThreads;
  earlier: Earlier;
  limits: BuildLimits;
  warn(text: string): void;
}

/** Reads and renders a page, or reuses it if it is unchanged. */
export async function pageResult(file: DocsFile, maker: PageMaker): Promise<PageResult> {
  const text = await pageText(file, maker);
  const hash = hashOfParts(text);
  const known = maker.earlier.page(file.source, file.url, hash);
  if (known) return { file, record: known, sections: maker.earlier.sections(file.url)! };
  const page = await rendered({ source: file.source, url: file.url, text, withColours: true }, maker);
  const { html, sections, ...rest } = withinLimit(page, file, maker);
  const record = {
    url: file.url,
    hash,
    contentHash: hashOfParts(html),
    contentBytes: Buffer.byteLength(html),
    // A heading written as HTML counts as well.
    hasHeading: rest.headings.some(({ level }) => level === 1) || html.includes('<h1'),
    ...rest,
  };
  return { file, record, sections, html };
}

/** A short text can become a long page, for example through abbreviations with long meanings. */
function withinLimit(page: RenderedPage, { source }: DocsFile, { limits, warn }: PageMaker): RenderedPage {
  const bytes = Buffer.byteLength(page.html);
  if (bytes <= limits.htmlBytes) return page;
  warn(`${source}: skipped: the HTML of the page is ${bytes} bytes; the limit is ${limits.htmlBytes}`);
  return { ...page, html: `<p>${tooLong(bytes)}</p>`, headings: [], sections: [{ id: '', title: '', text: '' }] };
}

const tooLong = (bytes: number) => `This page is too large to show: it is ${bytes} bytes.`;

async function pageText(file: DocsFile, maker: PageMaker): Promise<string> {
  const { source, appended, includes, snippets, nav, limits, warn } = maker;
  const refused = (bytes: number) => {
    warn(`${file.source}: skipped: the page is ${bytes} bytes; the limit is ${limits.pageBytes}`);
    return tooLong(bytes);
  };
  const bytes = await source.read(file.source);
  if (bytes.length > limits.pageBytes) return refused(bytes.length);
  const warnOfPage = (problem: string) => warn(`${file.source}: ${problem}`);
  const own = new TextDecoder().decode(bytes);
  const written = own + (appended.get(file.source) ?? (await landingList(own, file, nav, source)) ?? '');
  const text = includes ? await withIncludes(written, file.source, includes, source, warnOfPage) : written;
  const whole = snippets ? await withSnippets(text, snippets, source, warnOfPage) : text;
  return whole.length > limits.pageBytes ? refused(whole.length) : whole;
}

const MEGABYTE = 1024 * 1024;

/** Highlighting takes longest, so the second attempt omits it; the last resort is plain text. */
async function rendered(input: PageInput, { threads, context, limits, warn }: PageMaker): Promise<RenderedPage> {
  const limitMs = limits.pageMs * (1 + Math.floor(input.text.length / MEGABYTE));
  for (const withColours of [true, false]) {
    const answer = await threads.render(context, { ...input, withColours }, limitMs);
    if ('page' in answer) return answer.page;
    warn(`${input.source}: ${withColours ? 'code is not highlighted' : 'shown as plain text'}: ${answer.error}`);
  }
  return {
    html: `<pre>${escapeHtml(input.text.replaceAll('\0', ''))}</pre>`,
    meta: { hide: [] },
    headings: [],
    sections: [{ id: '', title: '', text: '' }],
    lookups: {},
    warnings: [],
  };
}
