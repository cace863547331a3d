import type { MarkdownIt } from 'markdown-it';

const aligned = /^text-align:(left|center|right)$/;

/** Columns keep their side as an attribute: the sanitiser lets no style pass. */
export function tableAlignment(markdown: MarkdownIt): void {
  markdown.core.ruler.push('table-alignment', ({ tokens }) => {
    for (const token of tokens) {
      const side = aligned.exec(String(token.attrGet('style') ?? ''))?.[1];
      if (side) token.attrs = [['align', side]];
    }
  });
}
