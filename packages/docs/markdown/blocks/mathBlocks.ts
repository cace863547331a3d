import type { MarkdownIt } from 'markdown-it';
import { addBlockRule, lineAt } from '../innerBlocks.ts';
import { renderMath } from '../renderMath.ts';

const pairs = [
  ['$$', '$$'],
  ['\\[', '\\]'],
  ['\\begin{', '\\end{'],
] as const;

/** `$$` … `$$` on separate lines. */
export function mathBlocks(md: MarkdownIt): void {
  addBlockRule(
    md,
    { before: 'fence', name: 'mathBlock', alt: ['paragraph', 'reference', 'blockquote', 'list'] },
    (state, startLine, endLine, silent) => {
      const first = lineAt(state, startLine);
      const pair = pairs.find(([open]) => first.startsWith(open));
      if (!pair) return false;
      const [open, close] = pair;
      let line = startLine;
      let at = first.indexOf(close, open.length);
      while (at < 0 && ++line < endLine && !state.isEmpty(line)) at = lineAt(state, line).indexOf(close);
      if (at < 0) return false;
      // Text after it: it is in the middle of a sentence.
      const after = lineAt(state, line)
        .slice(at + close.length)
        .trim();
      if (open !== '\\begin{' && after) return false;
      if (silent) return true;
      const text = state.getLines(startLine, line + 1, state.blkIndent, false).trim();
      const token = state.push('markup_whole', '', 0);
      token.content = `<div class="arithmatex">${renderMath(open === '\\begin{' ? text : text.slice(2, -2), true)}</div>\n`;
      state.line = line + 1;
      return true;
    },
  );
}
