import type { MarkdownIt } from 'markdown-it';

const MAX_LENGTH = 100_000;

/** `<svg>…</svg>` in the text is one token: it is XML, in which case and slashes matter. */
export function drawings(md: MarkdownIt): void {
  md.inline.ruler.before('html_inline', 'drawing', (state, silent) => {
    const { src, pos, posMax } = state;
    if (src.slice(pos, pos + 4).toLowerCase() !== '<svg') return false;
    const rest = src.slice(pos, Math.min(posMax, pos + MAX_LENGTH));
    const end = rest.toLowerCase().indexOf('</svg>');
    if (end < 0) return false;
    if (!silent) state.push('html_inline', '', 0).content = rest.slice(0, end + 6);
    state.pos = pos + end + 6;
    return true;
  });
}
