import { unescapeHtml } from '../escapeHtml.ts';
import type { HtmlNode } from './htmlTree.ts';

/** The text of HTML, for code and addresses, in which Markdown does not resolve character references. */
export const decodeText = (text: string): string =>
  unescapeHtml(
    text.replace(/&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi, (all, decimal?: string, hex?: string) => {
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    }),
  );

/** All text of some nodes, with line breaks. */
export const plainText = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return decodeText(node);
      return node.name === 'br' ? '\n' : plainText(node.children);
    })
    .join('');
