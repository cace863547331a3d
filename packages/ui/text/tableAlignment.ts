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
