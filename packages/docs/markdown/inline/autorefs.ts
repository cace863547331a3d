import type { MarkdownIt } from 'markdown-it';

const MAX_LENGTH = 500;

/** `[text][pkg.module.Name]`: links to a reference that mkdocstrings would generate by running code; only the text is shown. */
export function autorefs(md: MarkdownIt): void {
  md.inline.ruler.after('link', 'autoref', (state, silent) => {
    if (state.src[state.pos] !== '[') return false;
    const end = state.md.helpers.parseLinkLabel(state, state.pos, true);
    if (end < 0 || state.src[end + 1] !== '[') return false;
    const name = state.src.slice(end + 2, Math.min(state.posMax, end + MAX_LENGTH));
    const close = name.indexOf(']');
    if (close < 0 || !/^[\w.:/()-]*$/.test(name.slice(0, close))) return false;
    const { pos, posMax } = state;
    if (!silent) {
      state.pos = pos + 1;
      state.posMax = end;
      state.md.inline.tokenize(state);
    }
    state.pos = end + 2 + close + 1;
    state.posMax = posMax;
    return true;
  });
}
