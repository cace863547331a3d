import type { MarkdownIt } from 'markdown-it';
import { renderMath } from '../renderMath.ts';

const MAX_LENGTH = 2_000;

/** `$x$` and `\(x\)`. A dollar next to a space, or before a digit, is money. */
export function inlineMath(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'inlineMath', (state, silent) => {
    const { src, pos } = state;
    const isParenthesis = src.startsWith('\\(', pos);
    if (src[pos] !== '$' && !isParenthesis) return false;
    const isDouble = src[pos + 1] === '$';
    const dollars = isDouble ? '$$' : '$';
    const close = isParenthesis ? '\\)' : dollars;
    const from = pos + close.length;
    const length = src.slice(from, Math.min(state.posMax, from + MAX_LENGTH)).indexOf(close);
    if (length < 1) return false;
    const tex = src.slice(from, from + length);
    const end = from + length + close.length;
    if (!isParenthesis && (/^\s|\s$/.test(tex) || /\d/.test(src[end] ?? ''))) return false;
    if (!silent)
      state.push('markup_whole', '', 0).content = `<span class="arithmatex">${renderMath(tex, isDouble)}</span>`;
    state.pos = end;
    return true;
  });
}
