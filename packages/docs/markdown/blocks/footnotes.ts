import type { MarkdownIt } from 'markdown-it';
import { escapeHtml } from '../../html/escapeHtml.ts';
import { addBlockRule, indentedBelow, lineAt } from '../innerBlocks.ts';
import { pageStateOf } from '../pageState.ts';

const MAX_NOTES = 2_000;
const MAX_LABEL_LENGTH = 100;

/** `[^1]` in the text, and `[^1]: the note` anywhere; notes are shown at the end in the order of their first mention. */
export function footnotes(md: MarkdownIt): void {
  addBlockRule(
    md,
    { before: 'reference', name: 'footnote', alt: ['paragraph', 'reference'] },
    (state, startLine, endLine, silent) => {
      const line = lineAt(state, startLine);
      const close = line.startsWith('[^') ? line.slice(0, MAX_LABEL_LENGTH).indexOf(']:') : -1;
      if (close < 3) return false;
      if (silent) return true;
      const { end, text } = indentedBelow(state, startLine, endLine);
      // Continuation lines without indentation belong to it as well.
      let lazy = startLine + 1;
      while (end === startLine + 1 && lazy < endLine && !state.isEmpty(lazy) && !lineAt(state, lazy).startsWith('[^'))
        lazy++;
      const rest = lazy > end ? state.getLines(end, lazy, 0, true) : text;
      const { footnotes: all } = pageStateOf(state.env);
      const label = line.slice(2, close);
      if (all.size < MAX_NOTES && !all.has(label))
        all.set(label, { text: `${line.slice(close + 2).trim()}\n${rest}`, number: 0, references: 0 });
      state.line = Math.max(end, lazy);
      return true;
    },
  );

  md.inline.ruler.before('link', 'footnoteReference', (state, silent) => {
    if (!state.src.startsWith('[^', state.pos)) return false;
    const close = state.src.slice(state.pos, state.pos + MAX_LABEL_LENGTH).indexOf(']');
    const label = state.src.slice(state.pos + 2, state.pos + close);
    const page = pageStateOf(state.env);
    const footnote = close > 2 ? page.footnotes.get(label) : undefined;
    if (!footnote) return false;
    if (!silent) {
      if (footnote.number === 0) footnote.number = page.mentioned.push(label);
      footnote.references++;
      const token = state.push('markup_whole', '', 0);
      const id = escapeHtml(label);
      const back = footnote.references === 1 ? 'fnref' : `fnref${footnote.references}`;
      token.content = `<sup id="${back}:${id}"><a class="footnote-ref" href="#fn:${id}">${footnote.number}</a></sup>`;
    }
    state.pos += close + 1;
    return true;
  });
}

/** The notes that the text refers to, as rendered Markdown; called after the text has been rendered. */
export function renderFootnotes(md: MarkdownIt, env: Parameters<MarkdownIt['render']>[1] & object): string {
  const page = pageStateOf(env);
  if (page.mentioned.length === 0) return '';
  const { slots } = page;
  let items = '';
  // A note may mention another one, which is then last.
  for (const label of page.mentioned) {
    const note = page.footnotes.get(label)!;
    const id = escapeHtml(label);
    const html = md.render(note.text, env).trimEnd();
    const back = Array.from({ length: Math.min(note.references, 20) }, (_, at) => {
      const name = at === 0 ? 'fnref' : `fnref${at + 1}`;
      return `&#160;<a class="footnote-backref" href="#${name}:${id}" title="Jump back to footnote ${note.number} in the text">&#8617;</a>`;
    }).join('');
    const inside = html.endsWith('</p>')
      ? `${html.slice(0, -4)}${slots.whole(back)}</p>`
      : `${html}<p>${slots.whole(back)}</p>`;
    items += `${slots.open(`<li id="fn:${id}">`)}${inside}${slots.close('</li>')}\n`;
  }
  return `${slots.open('<div class="footnote"><hr><ol>')}${items}${slots.close('</ol></div>')}\n`;
}
