import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageStateOf } from './pageState.ts';

const MAX_DEPTH = 20;
const INDENT = 4;

/** Parses the content of a block (without its indentation) as separate blocks in its place. */
export function parseInner(state: StateBlock, text: string): void {
  const page = pageStateOf(state.env);
  if (page.depth >= MAX_DEPTH) {
    page.warnings.add(`blocks nested more than ${MAX_DEPTH} deep are shown as text`);
    const token = state.push('code_block', 'code', 0);
    token.content = text;
    return;
  }
  page.depth++;
  state.md.block.parse(text, state.md, state.env, state.tokens);
  page.depth--;
}

/** The line after the content indented below `line`, and its text without the indentation. */
export function indentedBelow(state: StateBlock, line: number, endLine: number): { end: number; text: string } {
  const indent = state.blkIndent + INDENT;
  let end = line + 1;
  for (let next = end; next < endLine; next++) {
    if (state.isEmpty(next)) continue;
    if (state.sCount[next]! < indent) break;
    end = next + 1;
  }
  return { end, text: state.getLines(line + 1, end, indent, true) };
}

export function lineAt(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!);
}

/** Lines that are indented like code do not start another kind of block. */
export function isCode(state: StateBlock, line: number): boolean {
  return state.sCount[line]! - state.blkIndent >= INDENT;
}

type BlockPlace = {
  /** The existing rule that is tried after this one. */
  before: string;
  name: string;
  /** The blocks that it may interrupt. */
  alt: string[];
};
type BlockRule = Parameters<MarkdownIt['block']['ruler']['at']>[1];

/** Adds a rule for a kind of block. It is not tried on lines that are indented like code. */
export function addBlockRule(md: MarkdownIt, { before, name, alt }: BlockPlace, rule: BlockRule): void {
  md.block.ruler.before(before, name, (state, line, ...rest) => !isCode(state, line) && rule(state, line, ...rest), {
    alt,
  });
}

/** The inline text of a title, as a separate token. */
export function pushInline(state: StateBlock, text: string, line: number): void {
  const token = state.push('inline', '', 0);
  token.content = text;
  token.map = [line, line + 1];
  token.children = [];
}

/** Our own markup around blocks: `open` and `close` are rendered unchanged, and the page cannot close them. */
export function pushMarkup(state: StateBlock, kind: 'open' | 'close' | 'whole', html: string): void {
  const token = state.push(`markup_${kind}`, '', 0);
  token.content = html;
}
