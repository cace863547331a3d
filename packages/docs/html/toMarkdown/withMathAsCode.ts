import { escapeHtml } from '../escapeHtml.ts';
import { type HtmlElement, type HtmlNode, htmlTree } from './htmlTree.ts';
import { plainText } from './plainText.ts';

const start = '<math';
const end = '</math>';

/** Replaces formulas in MathML, which has no form in Markdown, with code such as `$x^{2}$`. Visits each character once. */
export function withMathAsCode(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (true) {
    const from = html.indexOf(start, at);
    const content = from < 0 ? -1 : html.indexOf('>', from);
    const to = content < 0 ? -1 : html.indexOf(end, content);
    if (to < 0) break;
    const formula = textsOf(htmlTree(html.slice(content + 1, to))).join('');
    parts.push(html.slice(at, from), `<code>$${escapeHtml(formula)}$</code>`);
    at = to + end.length;
  }
  return parts.length === 0 ? html : parts.join('') + html.slice(at);
}

const textsOf = (nodes: readonly HtmlNode[]): string[] =>
  nodes.map((node) => (typeof node === 'string' ? plainText([node]).trim() : elementText(node))).filter(Boolean);

/** The few elements whose meaning is their arrangement. */
function elementText({ name, children }: HtmlElement): string {
  const texts = textsOf(children);
  const [first = '', second = '', third = ''] = texts;
  if (name === 'msup' || name === 'mover') return `${first}^{${second}}`;
  if (name === 'msub' || name === 'munder') return `${first}_{${second}}`;
  if (name === 'msubsup' || name === 'munderover') return `${first}_{${second}}^{${third}}`;
  if (name === 'mfrac') return `\\frac{${first}}{${second}}`;
  if (name === 'msqrt') return `\\sqrt{${texts.join('')}}`;
  if (name === 'mroot') return `\\sqrt[${second}]{${first}}`;
  if (name === 'mtd') return `${texts.join('')} & `;
  if (name === 'mtr') return `${texts.join('')}\\\\ `;
  return texts.join('');
}
