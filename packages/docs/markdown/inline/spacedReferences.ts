import type { MarkdownIt } from 'markdown-it';

const MAX_LENGTH = 500;

/** `[text] [name]`, also across a line break: one link in MkDocs, and text before a link in other Markdown parsers. */
export function spacedReferences(md: MarkdownIt): void {
  const { normalizeReference } = md.utils;
  md.inline.ruler.before('link', 'spaced reference', (state, silent) => {
    const { src, pos, posMax } = state;
    if (src[pos] !== '[') return false;
    const end = state.md.helpers.parseLinkLabel(state, pos, true);
    const between = end < 0 ? undefined : /^[ \n] {0,3}\[/.exec(src.slice(end + 1, end + 6))?.[0];
    if (!between) return false;
    const start = end + 1 + between.length;
    const length = src.slice(start, Math.min(posMax, start + MAX_LENGTH)).indexOf(']');
    const known = (state.env as { references?: Record<string, { href: string; title: string }> }).references;
    const found = length > 0 ? known?.[normalizeReference(src.slice(start, start + length))] : undefined;
    // The text before the space is a reference itself: then these are two links.
    if (!found || known?.[normalizeReference(src.slice(pos + 1, end))]) return false;
    if (!silent) {
      state.pos = pos + 1;
      state.posMax = end;
      const link = state.push('link_open', 'a', 1);
      link.attrs = [['href', found.href], ...(found.title ? [['title', found.title] as [string, string]] : [])];
      state.linkLevel++;
      state.md.inline.tokenize(state);
      state.linkLevel--;
      state.push('link_close', 'a', -1);
    }
    state.pos = start + length + 1;
    state.posMax = posMax;
    return true;
  });
}
