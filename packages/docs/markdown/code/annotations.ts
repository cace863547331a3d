import type { MarkdownIt } from 'markdown-it';
import { parseFenceInfo } from './fenceInfo.ts';

/** A list below code whose comments have numbers in parentheses says what those lines are about. */
export function annotations(md: MarkdownIt): void {
  md.core.ruler.push('annotations', ({ tokens }) => {
    let block = 0;
    tokens.forEach((token, index) => {
      if (token.type !== 'fence' && token.type !== 'code_block') return;
      const number = block++;
      const list = tokens[index + 1];
      const info = parseFenceInfo(token.info);
      // Diagrams and formulas are no code blocks.
      if (token.type === 'fence' && (info.language === 'mermaid' || info.language === 'math')) block--;
      const isAnnotated = info.classes.includes('annotate') || /\(\d{1,2}\)!/.test(token.content);
      if (list?.type !== 'ordered_list_open' || !isAnnotated || token.type !== 'fence') return;
      token.meta = { isAnnotated: true };
      list.attrJoin('class', 'annotations');
      let item = 0;
      let depth = 0;
      for (let at = index + 1; at < tokens.length; at++) {
        const inside = tokens[at]!;
        if (inside.type === 'ordered_list_open') depth++;
        if (inside.type === 'ordered_list_close' && --depth === 0) break;
        if (inside.type === 'list_item_open' && depth === 1) inside.attrSet('id', `annotation-${number}-${++item}`);
      }
    });
  });
}

/** `# (1)!` in a line of coloured code becomes a link to what the list says; with the `!` the comment's sign goes away. */
export function withAnnotations(line: string, block: number): string {
  const mark = /(#|\/\/|--|\/\*|&lt;!--|;|%)( {0,3})\((\d{1,2})\)(!?)/g;
  return line.replace(mark, (_found, sign: string, space: string, number: string, isAlone: string) => {
    const link = `<a class="md-annotation" href="#annotation-${block}-${number}">${number}</a>`;
    return isAlone ? link : `${sign}${space}${link}`;
  });
}
