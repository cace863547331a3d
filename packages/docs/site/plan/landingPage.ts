import { wellFormed } from '../../html/sanitizeHtml.ts';
import { frontMatter } from '../../markdown/frontMatter.ts';
import { relativeUrl } from '../../markdown/links.ts';
import { type DocsSource, folderOf } from '../../source/docsSource.ts';
import { plain } from './blogPosts.ts';
import type { DocsFile } from './docsFiles.ts';
import { isIndexPage, type NavNode, titleFromName } from './nav.ts';

const MAX_LENGTH = 20_000;
const MAX_ENTRIES = 60;

/**
 * The content of an empty page with a theme template: its part of the navigation, as a list. Undefined for every other
 * page.
 */
export async function landingList(
  text: string,
  page: DocsFile,
  nav: readonly NavNode[],
  source: DocsSource,
): Promise<string | undefined> {
  if (text.length > MAX_LENGTH || !text.startsWith('---') || !isIndexPage(page)) return undefined;
  const { meta, body } = frontMatter(text);
  if (!meta.hasTemplate || wellFormed(body).trim() !== '') return undefined;
  let left = MAX_ENTRIES;
  const folder = folderOf(page.path);

  async function listOf(nodes: readonly NavNode[], indent: string): Promise<string[]> {
    const lines: string[] = [];
    for (const node of nodes) {
      if (node.file === page || left-- <= 0) continue;
      const title = plain(node.title ?? (node.file ? await titleOf(node.file, source) : ''));
      const target = node.file ? relativeUrl(page.path, node.file.path) : node.href;
      lines.push(`${indent}- ${target === undefined ? title : `[${title}](<${target}>)`}`);
      if (node.items && indent === '') lines.push(...(await listOf(node.items, '    ')));
    }
    return lines;
  }
  const entries = folder === '' ? nav : (listWith(page, nav) ?? []);
  const lines = await listOf(entries, '');
  return lines.length > 0 ? `\n\n${lines.join('\n')}\n` : undefined;
}

/** The navigation list that contains a page. */
export function listWith(page: DocsFile, nodes: readonly NavNode[]): readonly NavNode[] | undefined {
  if (nodes.some(({ file }) => file === page)) return nodes;
  for (const { items } of nodes) {
    const found = items && listWith(page, items);
    if (found) return found;
  }
  return undefined;
}

async function titleOf(file: DocsFile, source: DocsSource): Promise<string> {
  const text = new TextDecoder().decode((await source.read(file.source)).subarray(0, MAX_LENGTH));
  const { meta, body } = frontMatter(text);
  const heading = /^# {1,3}(\S.{0,300})$/m.exec(body)?.[1]?.trim();
  const parts = decodeURIComponent(file.url).split('/');
  return meta.title ?? heading?.replace(/[`*]/g, '') ?? titleFromName(parts.at(-2) ?? '');
}
