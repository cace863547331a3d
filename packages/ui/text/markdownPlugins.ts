import type { MarkdownIt } from 'markdown-it';

const aligned = /^text-align:(left|center|right)$/;

/** Column alignment is an attribute, because the sanitiser removes styles. */
export function tableAlignment(markdown: MarkdownIt): void {
  markdown.core.ruler.push('table-alignment', ({ tokens }) => {
    for (const token of tokens) {
      const side = aligned.exec(String(token.attrGet('style') ?? ''))?.[1];
      if (side) token.attrs = [['align', side]];
    }
  });
}

const box = /^\[([ xX])\]\s+/;

/** List items that start with `[ ]` or `[x]` get a checkbox, as on code hosts. */
export function taskLists(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'task-lists', ({ tokens, Token }) => {
    for (const [index, token] of tokens.entries()) {
      const isItemText = token.type === 'inline' && tokens[index - 2]?.type === 'list_item_open';
      const first = token.children?.[0];
      const match = isItemText && first?.type === 'text' ? box.exec(first.content) : null;
      if (!match || !first || !token.children) continue;
      first.content = first.content.slice(match[0].length);
      const checkbox = new Token('html_inline', '', 0);
      checkbox.content = `<input type="checkbox" disabled${match[1] === ' ' ? '' : ' checked'}> `;
      token.children.unshift(checkbox);
    }
  });
}
