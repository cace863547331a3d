import { mapConcurrently } from '@callboard/concurrency';
import { frontMatter } from '../../markdown/frontMatter.ts';
import { relativeUrl } from '../../markdown/links.ts';
import { tagAnchor } from '../../markdown/slugify.ts';
import type { DocsSource } from '../../source/docsSource.ts';
import type { DocsFile } from './docsFiles.ts';

interface TagList {
  /** The page that lists the tags. */
  page: DocsFile;
  /** Content below its text: the tags, each with its pages. */
  list: string;
}

const MAX_PAGES = 5_000;
const MAX_BYTES = 100_000;
const AT_ONCE = 16;

/**
 * The list of the tags plugin, on the page that its options name or that has a marker for it; undefined if there is no such
 * page.
 */
export async function tagListOf(
  { tagsFile }: { tagsFile?: string },
  pages: readonly DocsFile[],
  source: DocsSource,
): Promise<TagList | undefined> {
  const read = await mapConcurrently(pages.slice(0, MAX_PAGES), { concurrency: AT_ONCE }, async (file) => {
    const text = new TextDecoder().decode((await source.read(file.source)).subarray(0, MAX_BYTES));
    const { meta, body } = frontMatter(text);
    const title = meta.title ?? headingIn(body) ?? file.path;
    return { file, title, tags: meta.tags ?? [], isList: file.path === tagsFile || hasMark(body) };
  });
  const page = read.find(({ isList }) => isList)?.file;
  if (!page) return undefined;
  const byTag = new Map<string, { file: DocsFile; title: string }[]>();
  for (const { file, title, tags } of read)
    for (const tag of new Set(tags)) {
      const found = byTag.get(tag) ?? [];
      found.push({ file, title });
      byTag.set(tag, found);
    }
  const parts = [...byTag].toSorted(([a], [b]) => a.localeCompare(b)).map(([tag, found]) => partOf(tag, found, page));
  return { page, list: `\n\n${parts.join('\n')}` };
}

function partOf(tag: string, found: readonly { file: DocsFile; title: string }[], page: DocsFile): string {
  const lines = found
    .toSorted((a, b) => a.title.localeCompare(b.title))
    .map(({ file, title }) => `- [${plain(title)}](<${relativeUrl(page.path, file.path)}>)`);
  return `## ${plain(tag)} { #${tagAnchor(tag)} }\n\n${lines.join('\n')}\n`;
}

const hasMark = (body: string) => body.includes('<!-- material/tags') || /^\[TAGS\]$/m.test(body);

const headingIn = (body: string) => /^# (.{1,300})$/m.exec(body)?.[1]?.trim();

/** As words, without Markdown. */
const plain = (text: string) => text.replace(/[[\]\\`*_<{}]/g, '\\$&').replaceAll('\n', ' ');
