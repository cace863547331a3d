import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { voidElements } from '../../html/allowedHtml.ts';
import { htmlTokens } from '../../html/htmlTokens.ts';
import { isCode, lineAt } from '../innerBlocks.ts';
import { depthChange } from './htmlBlocks.ts';

/** Block elements, as in Python-Markdown and CommonMark. A line that starts with any other element is a paragraph. */
const blockElements = new Set(
  (
    'address article aside base basefont blockquote body canvas caption center col colgroup dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form frame frameset group h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li link main map ' +
    'math menu menuitem nav noframes noscript object ol optgroup option output p param progress search section source summary table ' +
    'tbody td tfoot th thead title tr track ul video'
  ).split(' '),
);
/** Constructs that are read to their end, whatever they contain: their start and end. */
const sealed: readonly (readonly [RegExp, RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/i],
];

/**
 * Lines of HTML, as Python-Markdown finds them: a block ends with its closing tag, and the rest is Markdown again; without
 * one it ends at a blank line, as in CommonMark.
 */
export function htmlLines(md: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote'];
  md.block.ruler.at(
    'html_block',
    (state, startLine, endLine, silent) => {
      if (isCode(state, startLine)) return false;
      const line = lineAt(state, startLine);
      if (line[0] !== '<') return false;
      const end =
        endOfSealed(state, line, startLine, endLine) ??
        endOfDrawing(state, line, startLine, endLine) ??
        endOfBlock(state, line, startLine, endLine);
      if (end === undefined) return false;
      if (!silent) pushLines(state, startLine, end, state.blkIndent);
      return true;
    },
    { alt },
  );
  md.block.ruler.before('code', 'indentedHtml', (state, startLine, endLine, silent) => {
    if (silent || !isCode(state, startLine) || !/^<\/?[a-z]/i.test(lineAt(state, startLine))) return false;
    if (state.tokens.at(-1)?.type !== 'html_block' || !isInElement(state.tokens)) return false;
    let end = startLine + 1;
    while (end < endLine && (state.isEmpty(end) || isCode(state, end))) end++;
    while (state.isEmpty(end - 1)) end--;
    pushLines(state, startLine, end, state.blkIndent);
    return true;
  });
}

function endOfSealed(state: StateBlock, line: string, startLine: number, endLine: number): number | undefined {
  const [, close] = sealed.find(([open]) => open.test(line)) ?? [];
  if (!close) return undefined;
  for (let at = startLine; at < endLine; at++) {
    if (state.sCount[at]! < state.blkIndent && !state.isEmpty(at)) return at;
    if (close.test(lineAt(state, at))) return at + 1;
  }
  return endLine;
}

const maxDrawingLines = 1_000;

/** The end of an SVG with blank lines, which would otherwise be split into paragraphs. Without blank lines it is part of a paragraph. */
function endOfDrawing(state: StateBlock, line: string, startLine: number, endLine: number): number | undefined {
  if (!/^<svg(?=[\s>]|$)/i.test(line)) return undefined;
  let hasBlank = false;
  for (let at = startLine; at < Math.min(endLine, startLine + maxDrawingLines); at++) {
    hasBlank ||= state.isEmpty(at);
    const text = lineAt(state, at).trimEnd().toLowerCase();
    if (text.includes('</svg>')) return hasBlank && text.endsWith('</svg>') ? at + 1 : undefined;
  }
  return undefined;
}

function endOfBlock(state: StateBlock, line: string, startLine: number, endLine: number): number | undefined {
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d]{0,20})(?=[\s/>]|$)/i.exec(line) ?? [];
  const element = name.toLowerCase();
  if (!blockElements.has(element)) return undefined;
  const isVoid = slash === '/' || voidElements.has(element);
  let depth = 0;
  let at = startLine;
  for (; at < endLine && !state.isEmpty(at); at++) {
    if (at > startLine && state.sCount[at]! < state.blkIndent) break;
    const text = lineAt(state, at);
    depth += depthChange(text, element);
    const isClosed = isVoid || depth <= 0;
    // Indented lines continue it: alone they would be code.
    const goesOn = at + 1 < endLine && isCode(state, at + 1);
    if (isClosed && !goesOn && text.trimEnd().endsWith('>')) return at + 1;
  }
  return at;
}

function pushLines(state: StateBlock, startLine: number, end: number, indent: number): void {
  const token = state.push('html_block', '', 0);
  token.map = [startLine, end];
  token.content = state.getLines(startLine, end, indent, true);
  state.line = end;
}

type Seen = { tokens: number; open: number };
const seen = new WeakMap<readonly Token[], Seen>();

/** Whether the HTML so far has an unclosed element. Each token is read once. */
function isInElement(tokens: readonly Token[]): boolean {
  const { tokens: from, open: before } = seen.get(tokens) ?? { tokens: 0, open: 0 };
  let open = before;
  for (const { type, content, meta } of tokens.slice(from)) {
    if (type !== 'html_block' || meta?.isMarkdown) continue;
    for (const token of htmlTokens(content)) {
      if (token.kind === 'open' && !voidElements.has(token.name)) open += 1;
      else if (token.kind === 'close') open = Math.max(0, open - 1);
    }
  }
  seen.set(tokens, { tokens: tokens.length, open });
  return open > 0;
}
