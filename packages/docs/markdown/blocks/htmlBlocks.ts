import type { MarkdownIt, StateBlock } from 'markdown-it';
import { htmlTokens } from '../../html/htmlTokens.ts';
import { wellFormed } from '../../html/sanitizeHtml.ts';
import { addBlockRule, lineAt, parseInner, pushInline } from '../innerBlocks.ts';
import { pageStateOf } from '../pageState.ts';

/** Elements that people write over several paragraphs of HTML, without Markdown inside. */
const rawElements = new Set(
  'table ul ol dl pre script style svg iframe object form figure video audio picture'.split(' '),
);

/**
 * HTML over several lines. An element with the attribute `markdown` has Markdown in it; one of those above is HTML up to its end, blank
 * lines or not; all others are HTML up to the next blank line, as everywhere in Markdown.
 */
export function htmlBlocks(md: MarkdownIt): void {
  addBlockRule(
    md,
    { before: 'html_block', name: 'htmlElement', alt: ['paragraph', 'reference', 'blockquote'] },
    (state, startLine, endLine, silent) => {
      const line = lineAt(state, startLine);
      const tag = line[0] === '<' ? firstTag(line) : undefined;
      if (!tag) return false;
      if (tag.mode === undefined && !rawElements.has(tag.name)) return false;
      const end = endOfElement(state, tag.name, startLine, endLine);
      if (end === undefined) return false;
      if (silent) return true;
      const source = state.getLines(startLine, end, state.blkIndent, true).trimStart();
      if (tag.mode === undefined) pushHtml(state, source);
      else pushMarkdownElement(state, source, tag, startLine);
      state.line = end;
      return true;
    },
  );
}

type Mode = 'block' | 'span' | undefined;

function firstTag(line: string): { name: string; mode: Mode } | undefined {
  const end = line.indexOf('>');
  if (end < 0 || line.length > 20_000) return undefined;
  const [token] = htmlTokens(line.slice(0, end + 1));
  if (token?.kind !== 'open') return line.startsWith('<script') ? { name: 'script', mode: undefined } : undefined;
  const markdown = token.attributes.find(([name]) => name === 'markdown')?.[1];
  if (markdown === undefined || markdown === '0') return { name: token.name, mode: undefined };
  const isSpan = markdown === 'span' || /^(?:p|h[1-6]|span|figcaption|summary|td|th|dt|a)$/.test(token.name);
  return { name: token.name, mode: isSpan && markdown !== 'block' ? 'span' : 'block' };
}

/** The line after the one with the closing tag. The number of lines to search is limited, for pages with only opening tags. */
function endOfElement(state: StateBlock, name: string, startLine: number, endLine: number): number | undefined {
  const page = pageStateOf(state.env);
  let depth = 0;
  for (let line = startLine; line < endLine; line++) {
    if (page.scanBudget-- <= 0) return undefined;
    depth += depthChange(lineAt(state, line), name);
    if (depth <= 0) return line + 1;
  }
  return undefined;
}

/** How many elements of this name a line opens, minus those that it closes. */
export function depthChange(line: string, name: string): number {
  let change = 0;
  const lower = line.toLowerCase();
  for (let at = lower.indexOf('<'); at >= 0; at = lower.indexOf('<', at + 1)) {
    const isClose = lower[at + 1] === '/';
    const from = at + (isClose ? 2 : 1);
    const after = lower[from + name.length];
    if (lower.startsWith(name, from) && (after === undefined || /[\s/>]/.test(after))) change += isClose ? -1 : 1;
  }
  return change;
}

function pushHtml(state: StateBlock, html: string, isMarkdown = false): void {
  const token = state.push('html_block', '', 0);
  token.content = html;
  // Its content is Markdown, in which indented lines are code.
  if (isMarkdown) token.meta = { isMarkdown };
}

function pushMarkdownElement(
  state: StateBlock,
  source: string,
  { name, mode }: { name: string; mode: Mode },
  line: number,
): void {
  const open = source.indexOf('>') + 1;
  const close = source.toLowerCase().lastIndexOf(`</${name}`);
  const inner = withoutIndent(source.slice(open, close));
  pushHtml(state, wellFormed(source.slice(0, open)), true);
  if (mode === 'span') pushInline(state, inner.trim(), line);
  else parseInner(state, inner);
  pushHtml(state, `</${name}>`, true);
  const rest = source.slice(source.indexOf('>', close) + 1).trim();
  if (rest) parseInner(state, rest);
}

/** Removes the indentation that all lines share. */
function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, next) => Math.min(least, next), Number.POSITIVE_INFINITY);
  return Number.isFinite(indent) && indent > 0 ? lines.map((line) => line.slice(indent)).join('\n') : text;
}
