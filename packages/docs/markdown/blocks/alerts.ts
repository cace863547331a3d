import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../html/escapeHtml.ts';
import { titleOf } from './admonitions.ts';

const types = new Map(
  Object.entries({ NOTE: 'note', TIP: 'tip', IMPORTANT: 'info', WARNING: 'warning', CAUTION: 'danger' }),
);

/** `> [!NOTE]` at the start of a quotation, as on code hosts: an admonition. */
export function alerts(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'alerts', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.type !== 'blockquote_open' || tokens[index + 1]?.type !== 'paragraph_open') return;
      const inline = tokens[index + 2]!;
      const [first = '', ...rest] = inline.content.split('\n');
      const word = first.trim();
      const type = word.startsWith('[!') && word.endsWith(']') ? types.get(word.slice(2, -1).toUpperCase()) : undefined;
      const close = type ? closingOf(tokens, index) : undefined;
      if (!type || !close) return;
      const title = titleOf(word.slice(2, -1).toLowerCase());
      become(
        token,
        'markup_open',
        `<div class="admonition ${type}">\n<p class="admonition-title">${escapeHtml(title)}</p>\n`,
      );
      become(close, 'markup_close', '</div>\n');
      inline.content = rest.join('\n');
      if (rest.length === 0) for (const part of tokens.slice(index + 1, index + 4)) part.hidden = true;
    });
  });
}

function become(token: Token, type: string, content: string): void {
  token.type = type;
  token.content = content;
}

function closingOf(tokens: readonly Token[], from: number): Token | undefined {
  let depth = 0;
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index]!;
    if (token.type === 'blockquote_open') depth++;
    // One that became an alert is closed by another token.
    if (token.type === 'blockquote_close' && --depth === 0) return token;
  }
  return undefined;
}
