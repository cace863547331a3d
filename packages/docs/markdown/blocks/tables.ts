import type { MarkdownIt } from 'markdown-it';
import { pageStateOf } from '../pageState.ts';

/** Replaces a bar inside code while a table is split into cells; of the same length, so positions stay the same. */
const HIDDEN_BAR = '\ue000';
const wrapper = ['<div class="md-typeset__scrollwrap"><div class="md-typeset__table">', '</div></div>\n'] as const;

/** Tables scroll separately, and a bar in a cell's code belongs to the code. */
export function tables(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.table_open = (tokens, index, options, env, self) =>
    pageStateOf(env!).slots.open(wrapper[0]) + self.renderToken(tokens, index, options);
  rules.table_close = (tokens, index, options, env, self) =>
    self.renderToken(tokens, index, options) + pageStateOf(env!).slots.close(wrapper[1]);

  md.core.ruler.after('normalize', 'barsInCode', (state) => {
    if (state.src.includes('|') && state.src.includes('`')) state.src = withoutBarsInCode(state.src);
  });
  md.core.ruler.before('inline', 'barsInCode', ({ tokens }) => {
    for (const token of tokens) {
      if (token.content.includes(HIDDEN_BAR)) token.content = token.content.replaceAll(HIDDEN_BAR, '|');
    }
  });
}

/** From the line above a row of dashes to the next blank one, the possible extent of a table. */
function withoutBarsInCode(text: string): string {
  const lines = text.split('\n');
  let isTable = false;
  return lines
    .map((line, index) => {
      if (line.trim() === '') isTable = false;
      else isTable ||= isDelimiterRow(lines[index + 1] ?? '');
      return isTable ? hiddenIn(line) : line;
    })
    .join('\n');
}

const isDelimiterRow = (line: string) => line.includes('-') && line.includes('|') && /^[-|:> \t]+$/.test(line);

function hiddenIn(line: string): string {
  const parts = line.split('`');
  // An unpaired one does not start code.
  if (parts.length < 3 || parts.length % 2 === 0) return line;
  return parts.map((part, index) => (index % 2 === 1 ? part.replace(/(?<!\\)\|/g, HIDDEN_BAR) : part)).join('`');
}
