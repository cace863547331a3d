import type { MarkdownIt } from 'markdown-it';

const symbols: Record<string, string> = {
  '(tm)': '™',
  '(c)': '©',
  '(r)': '®',
  'c/o': '℅',
  '+/-': '±',
  '<-->': '↔',
  '-->': '→',
  '<--': '←',
  '=/=': '≠',
};

/** `(tm)`, `-->`, `+/-` and the like, as symbols. */
export function smartSymbols(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'smartSymbols', ({ tokens }) => {
    for (const { children } of tokens) {
      for (const token of children ?? []) {
        if (token.type !== 'text') continue;
        token.content = token.content
          .replace(/\((?:tm|c|r)\)|\+\/-|<?-->|<--|=\/=/g, (found) => symbols[found]!)
          .replace(/\bc\/o\b/g, '℅');
      }
    }
  });
}
