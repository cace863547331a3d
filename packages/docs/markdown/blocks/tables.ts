import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageStateOf } from '../pageState.ts';

/** Stands for a bar inside of code while a table is cut into cells; as long as one, so that no place changes. */
const HIDDEN_BAR = '\ue000';
const wrapper = ['<div class="md-typeset__scrollwrap"><div class="md-typeset__table">', '</div></div>\n'] as const;

/** Tables can be scrolled on their own, and a bar in a cell's code belongs to the code. */
export function tables(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.table_open = (tokens, index, options, env, self) =>
    pageStateOf(env!).slots.open(wrapper[0]) + self.renderToken(tokens, index, options);
  rules.table_close = (tokens, index, options, env, self) =>
    self.renderToken(tokens, index, options) + pageStateOf(env!).slots.close(wrapper[1]);

  md.block.ruler.before('table', 'barsInCode', (state, startLine, endLine) => {
    if (startLine + 2 < endLine && isDelimiterRow(textOf(state, startLine + 1))) hideBars(state, startLine, endLine);
    return false;
  });
  md.core.ruler.before('inline', 'barsInCode', ({ tokens }) => {
    for (const token of tokens) {
      if (token.content.includes(HIDDEN_BAR)) token.content = token.content.replaceAll(HIDDEN_BAR, '|');
    }
  });
}

const textOf = (state: StateBlock, line: number) =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]!);

const isDelimiterRow = (line: string) => line.includes('-') && line.includes('|') && /^[-|: \t]+$/.test(line);

function hideBars(state: StateBlock, startLine: number, endLine: number): void {
  let end = startLine;
  while (end < endLine && !state.isEmpty(end)) end++;
  const [from, to] = [state.bMarks[startLine]!, state.eMarks[end - 1]!];
  const text = state.src.slice(from, to);
  if (!text.includes('`')) return;
  const hidden = text.split('\n').map(withoutBarsInCode).join('\n');
  if (hidden !== text) state.src = state.src.slice(0, from) + hidden + state.src.slice(to);
}

function withoutBarsInCode(line: string): string {
  const parts = line.split('`');
  // An odd one out is no code.
  if (parts.length < 3 || parts.length % 2 === 0) return line;
  return parts.map((part, index) => (index % 2 === 1 ? part.replace(/(?<!\\)\|/g, HIDDEN_BAR) : part)).join('`');
}
