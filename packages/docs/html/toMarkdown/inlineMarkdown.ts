import { allowedUrl } from '../allowedUrl.ts';
import type { HtmlElement, HtmlNode } from './htmlTree.ts';
import { decodeText, plainText } from './plainText.ts';

/** Resolves the address of a link or an image from the Markdown file. */
export type UrlMapper = (url: string) => string;

const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~', strike: '~~' };
/** Elements without Markdown syntax, which Markdown accepts as HTML. */
const kept = new Set('sub sup kbd mark ins'.split(' '));

/** Inline Markdown; a line break in it is a `\n` after two spaces. */
export function inlineMarkdown(nodes: readonly HtmlNode[], mapUrl: UrlMapper): string {
  return nodes.map((node) => (typeof node === 'string' ? escaped(node) : elementIn(node, mapUrl))).join('');
}

function elementIn(element: HtmlElement, mapUrl: UrlMapper): string {
  const { name, attributes, children } = element;
  if (name === 'br') return '  \n';
  if (name === 'img') return picture(attributes, mapUrl);
  if (name === 'footnote') return `[^${(attributes.get('mark') ?? '').replace(/[\s[\]]/g, '-')}]`;
  if (name === 'code' || name === 'tt' || name === 'samp') return code(plainText(children));
  const inner = inlineMarkdown(children, mapUrl);
  if (name === 'a') return link(inner, attributes.get('href'), mapUrl);
  if (kept.has(name)) return inner === '' ? '' : `<${name}>${inner}</${name}>`;
  return marks[name] ? around(inner, marks[name]) : inner;
}

/** A marker next to a space has no effect, so spaces are moved outside. */
function around(text: string, mark: string): string {
  const inner = text.trim();
  if (inner === '' || inner.includes('\n')) return text;
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  return `${text.slice(0, start)}${mark}${inner}${mark}${text.slice(end)}`;
}

function code(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.trim() === '') return line;
  const fence = '`'.repeat(longestRun(line) + 1);
  return fence === '`' ? `\`${line}\`` : `${fence} ${line} ${fence}`;
}

export const longestRun = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);

function link(text: string, href: string | undefined, mapUrl: UrlMapper): string {
  const target = href && allowedUrl(decodeText(href), 'link');
  if (!target || text.trim() === '') return text;
  return `[${text.trim()}](${address(mapUrl(target))})`;
}

function picture(attributes: HtmlElement['attributes'], mapUrl: UrlMapper): string {
  const alt = attributes.get('data-emoji-fallback') ?? attributes.get('alt') ?? '';
  const source = allowedUrl(decodeText(attributes.get('src') ?? ''), 'image');
  const isSign = attributes.get('class')?.split(' ').includes('emoticon');
  if (isSign || !source) return escaped(alt);
  return `![${escaped(alt)}](${address(mapUrl(source))})`;
}

const address = (url: string) =>
  url.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** References such as `&lt;` mean the same in Markdown. */
const escaped = (text: string): string =>
  text
    .replace(/(?:\s|&nbsp;|&#160;)+/g, ' ')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_[\]|]/g, '\\$&');
