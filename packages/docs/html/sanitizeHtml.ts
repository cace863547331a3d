import { allowedFrame } from './allowedFrame.ts';
import { allowedClasses, allowedElements, isAllowedAttribute, otherElements, voidElements } from './allowedHtml.ts';
import { allowedStyle } from './allowedStyle.ts';
import { allowedUrl } from './allowedUrl.ts';
import { escapeBrackets, escapeHtml, escapeMarks } from './escapeHtml.ts';
import type { HtmlToken } from './htmlToken.ts';
import { htmlTokens } from './htmlTokens.ts';
import { pictureOfSvg } from './pictureOfSvg.ts';
import type { Slots } from './slots.ts';

/** Resolves the address of a link or an image in the finished site; undefined if it has no target. */
export type ResolveUrl = (url: string, use: 'link' | 'image') => string | undefined;

const MAX_DEPTH = 200;

/**
 * HTML in which every element, attribute and address is allowed, and every element is closed. Frames only of the given
 * hosts.
 */
export function sanitizeHtml(
  html: string,
  slots: Slots,
  resolve: ResolveUrl,
  frameHosts: readonly string[] = [],
): string {
  const output: string[] = [];
  let closed: ReadonlySet<string> | undefined;
  // The names of open elements; an empty one marks the edge of internal markup, which no closing tag of the page can cross.
  const open: string[] = [];
  const counts = new Map<string, number>();
  const push = (name: string) => {
    open.push(name);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const pop = () => {
    const name = open.pop()!;
    counts.set(name, counts.get(name)! - 1);
    if (name) output.push(`</${name}>`);
    return name;
  };

  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') output.push(escapeBrackets(token.text));
    else if (token.kind === 'open') openElement(token.name, token.attributes, token.source);
    else if (token.kind === 'close') closeElement(token.name);
    else if (token.kind === 'svg') output.push(pictureOfSvg(token.source));
    else fillSlot(token.slot);
  }
  while (open.length > 0) pop();
  return output.join('');

  function openElement(name: string, attributes: readonly (readonly [string, string])[], source: string) {
    if (!allowedElements.has(name)) return replaceElement(name, attributes, source);
    output.push(`<${name}${attributesOf(name, attributes, resolve)}>`);
    if (voidElements.has(name)) return;
    if (open.length < MAX_DEPTH) push(name);
    else output.push(`</${name}>`);
  }

  function replaceElement(name: string, attributes: readonly (readonly [string, string])[], source: string) {
    if (isPlaceholder(name, attributes)) {
      closed ??= closedIn(html);
      if (!closed.has(name)) output.push(escapeHtml(source));
    }
    if (name === 'iframe' || name === 'embed') {
      const frame = name === 'iframe' ? allowedFrame(attributes, frameHosts) : undefined;
      output.push(frame ?? linkInstead(attributes));
    }
  }

  function closeElement(name: string) {
    // Browsers treat it as a line break, and some programs write it.
    if (name === 'br') output.push('<br>');
    if (!counts.get(name)) return;
    const edge = open.lastIndexOf('');
    if (open.lastIndexOf(name) < edge) return;
    while (pop() !== name);
  }

  function fillSlot(mark: string) {
    const { kind, html: content } = slots.contentOf(mark);
    if (kind === 'c' && counts.get('')) while (pop() !== '');
    output.push(content);
    if (kind === 'o') push('');
  }
}

/** `<name>` in a sentence, as a placeholder: not an element of any browser. */
const isPlaceholder = (name: string, attributes: readonly unknown[]) =>
  attributes.length === 0 && !otherElements.has(name) && /^[a-z][\w-]*$/.test(name);

/** The names in all closing tags: a name that is closed is an element. */
const closedIn = (html: string) =>
  new Set([...html.matchAll(/<\/([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()));

/** An embedded site would be indistinguishable from ours, so a link shows its address instead. */
function linkInstead(attributes: readonly (readonly [string, string])[]): string {
  const source = attributes.find(([name]) => name === 'src')?.[1] ?? '';
  const url = allowedUrl(source, 'link');
  if (!url || !/^https?:\/\//i.test(url)) return '';
  return `<a href="${escapeMarks(url)}" rel="noopener noreferrer">${escapeMarks(url)}</a>`;
}

function attributesOf(
  element: string,
  attributes: readonly (readonly [string, string])[],
  resolve: ResolveUrl,
): string {
  if (attributes.length === 0 && element !== 'img') return '';
  const kept = new Map<string, string>();
  for (const [name, value] of attributes) {
    if (kept.has(name) || !isAllowedAttribute(element, name)) continue;
    const allowed = allowedValue(name, value, resolve);
    if (allowed !== undefined) kept.set(name, allowed);
  }
  if (element === 'img' && !kept.has('loading')) kept.set('loading', 'lazy');
  if (element === 'a' && kept.get('target')) {
    kept.set('target', '_blank');
    kept.set('rel', 'noopener noreferrer');
  }
  return [...kept].map(([name, value]) => ` ${name}="${escapeMarks(value)}"`).join('');
}

const ownId = /^__(?:code|span|tabbed|nav|toc|drawer|search|palette|skip)|&/i;
const pictures = new Set(['src', 'poster']);

function allowedValue(name: string, value: string, resolve: ResolveUrl): string | undefined {
  if (name === 'style') return allowedStyle(value) || undefined;
  if (name === 'class') return allowedClasses(value) || undefined;
  // Ids of our code blocks, tabs and navigation start like this, also behind a character reference; `__init__` belongs to
  // the page.
  if (name === 'id' || name === 'name') return ownId.test(value) ? undefined : value;
  if (name === 'href' || name === 'cite') return addressOf(value, 'link', resolve);
  if (pictures.has(name)) return addressOf(value, 'image', resolve);
  if (name === 'srcset') return pictureSet(value, resolve);
  return value;
}

function addressOf(value: string, use: 'link' | 'image', resolve: ResolveUrl): string | undefined {
  const url = allowedUrl(value, use);
  return url === undefined ? undefined : resolve(url, use);
}

function pictureSet(value: string, resolve: ResolveUrl): string | undefined {
  if (value.length > 5_000 || value.includes('data:')) return undefined;
  const parts = value.split(',').map((part) => {
    const [url = '', ...size] = part.trim().split(/\s+/);
    return [addressOf(url, 'image', resolve), ...size];
  });
  return parts.every(([url]) => url) ? parts.map((part) => part.join(' ')).join(', ') : undefined;
}

/** Raw HTML of a page, closed so a tag without an end does not swallow the rest. */
export function wellFormed(html: string): string {
  let output = '';
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') output += token.text.replaceAll('<', '&lt;');
    else if (token.kind === 'close') output += `</${nameAsWritten(token)}>`;
    else if (token.kind === 'svg') output += token.source;
    else if (token.kind === 'open') output += tagAsWritten(token);
  }
  return output;
}

type Tag = Extract<HtmlToken, { kind: 'open' | 'close' }>;

function tagAsWritten(token: Extract<Tag, { kind: 'open' }>): string {
  if (/^<\w[\w-]*>$/.test(token.source)) return token.source;
  const attributes = token.attributes.map(([name, value]) => ` ${safeName(name)}="${escapeMarks(value)}"`).join('');
  // In a drawing, a tag can close itself.
  return `<${nameAsWritten(token)}${attributes}${token.source.endsWith('/>') ? '/' : ''}>`;
}

/** In a drawing, `linearGradient` has another meaning than `lineargradient`. */
const nameAsWritten = ({ name, source }: Tag): string => {
  const start = source.startsWith('</') ? 2 : 1;
  const written = source.slice(start, start + name.length);
  return written.toLowerCase() === name ? written : name;
};

const safeName = (name: string) => (/["'<>=]/.test(name) ? 'x' : escapeHtml(name));
