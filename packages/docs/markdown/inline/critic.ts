import type { MarkdownIt, StateInline } from 'markdown-it';
import { isCode, lineAt, parseInner, pushMarkup } from '../innerBlocks.ts';

const MAX_LENGTH = 1_000;

const marks = [
  { open: '{++', close: '++}', tag: 'ins', name: 'critic' },
  { open: '{--', close: '--}', tag: 'del', name: 'critic' },
  { open: '{==', close: '==}', tag: 'mark', name: 'critic' },
  { open: '{>>', close: '<<}', tag: 'span', name: 'critic comment' },
  { open: '{~~', close: '~~}', tag: '', name: '' },
] as const;

/**
 * Changes to text, as editors mark them: `{++added++}`, `{--removed--}`, `{~~old~>new~~}`, `{==marked==}`,
 * `{>>remark<<}`. Markers on separate lines apply to the blocks between them.
 */
export function critic(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'criticBlock', (state, startLine, endLine, silent) => {
    const line = isCode(state, startLine) ? '' : lineAt(state, startLine).trim();
    const mark = line.length === 3 ? marks.find(({ open, tag }) => tag && open === line) : undefined;
    if (!mark) return false;
    let end = startLine + 1;
    const last = Math.min(endLine, startLine + MAX_LENGTH);
    while (end < last && lineAt(state, end).trim() !== mark.close) end++;
    if (end === last) return false;
    if (silent) return true;
    pushMarkup(state, 'open', `<div><${mark.tag} class="${mark.name} block">\n`);
    parseInner(state, state.getLines(startLine + 1, end, state.blkIndent, true));
    pushMarkup(state, 'close', `</${mark.tag}></div>\n`);
    state.line = end + 1;
    return true;
  });
  md.inline.ruler.before('emphasis', 'critic', (state, silent) => {
    const mark = state.src[state.pos] === '{' && marks.find(({ open }) => state.src.startsWith(open, state.pos));
    if (!mark) return false;
    const from = state.pos + 3;
    const length = state.src.slice(from, Math.min(state.posMax, from + MAX_LENGTH)).indexOf(mark.close);
    if (length < 0) return false;
    const end = from + length;
    if (!silent) {
      const arrow = mark.tag ? -1 : state.src.slice(from, end).indexOf('~>');
      if (mark.tag) push(state, mark.tag, mark.name, from, end);
      else if (arrow >= 0) {
        push(state, 'del', 'critic', from, from + arrow);
        push(state, 'ins', 'critic', from + arrow + 2, end);
      } else push(state, 'del', 'critic', from, end);
    }
    state.pos = end + 3;
    return true;
  });
}

function push(state: StateInline, tag: string, name: string, from: number, end: number): void {
  const max = state.posMax;
  state.push(`${tag}_open`, tag, 1).attrSet('class', name);
  state.pos = from;
  state.posMax = end;
  state.md.inline.tokenize(state);
  state.push(`${tag}_close`, tag, -1);
  state.posMax = max;
}
