import { treeToMarkdown } from './htmlToMarkdown.ts';
import { classesOf, type HtmlElement, type HtmlNode, htmlTree } from './htmlTree.ts';
import type { UrlMapper } from './inlineMarkdown.ts';
import { decodeText, plainText } from './plainText.ts';
import { withMathAsCode } from './withMathAsCode.ts';

export type MarkdownPage = {
  /** Of the first heading; empty without one. */
  title: string;
  /** Headings have their ids: `## Fares {#fares}`. */
  markdown: string;
  /** The target of a page that only redirects, as written. */
  movedTo?: string;
};

type Test = (element: HtmlElement) => boolean;

/** Enough for any layout. Deeper elements stay, without their nesting. */
const maxDepth = 60;
/**
 * Each list, quote or panel around a line makes it longer, so those that are nested too deeply are reduced to their
 * content.
 */
const maxIndents = 8;
const indenting = new Set('blockquote ul ol dl details'.split(' '));
const indentingClasses = new Set(['admonition', 'tabbed-set']);
/** Signs and controls around the text. */
const controls = new Set(['headerlink', 'md-content__button', 'footnote-backref', 'linenos', 'tabbed-control']);
const codeClasses = new Set(['highlight', 'codehilite']);
const isHeading = (name: string) => /^h[1-6]$/.test(name);

/**
 * Converts a page built by our builder, or by MkDocs with its Material theme, back to Markdown, in linear time: the
 * text of the page without the navigation around it.
 */
export function pageToMarkdown(html: string, mapUrl: UrlMapper): MarkdownPage {
  const tree = htmlTree(withMathAsCode(html), maxDepth);
  const movedTo = redirectIn(tree);
  const content = addWritten(contentOf(tree), 0, []);
  const heading = first(content, ({ name }) => name === 'h1');
  const title = heading ? plainText(heading.children).replace(/\s+/g, ' ').trim() : '';
  return { title, markdown: treeToMarkdown(content, mapUrl), ...(movedTo !== undefined && { movedTo }) };
}

const contentPlaces: Test[] = [
  (element) => classesOf(element).includes('md-content__inner'),
  ({ name, attributes }) => name === 'main' || attributes.get('role') === 'main',
  ({ name }) => name === 'article',
  ({ name }) => name === 'body',
];

/** The same places in which the reader looks. */
function contentOf(tree: readonly HtmlNode[]): readonly HtmlNode[] {
  for (const isPlace of contentPlaces) {
    const place = first(tree, isPlace);
    if (place) return place.children;
  }
  return tree;
}

function first(nodes: readonly HtmlNode[], matches: Test, skips: Test = () => false): HtmlElement | undefined {
  for (const node of nodes) {
    if (typeof node === 'string' || skips(node)) continue;
    const found = matches(node) ? node : first(node.children, matches, skips);
    if (found) return found;
  }
  return undefined;
}

function redirectIn(tree: readonly HtmlNode[]): string | undefined {
  const isRefresh: Test = ({ name, attributes }) =>
    name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'refresh';
  const content = decodeText(first(tree, isRefresh)?.attributes.get('content') ?? '');
  const at = content.toLowerCase().indexOf('url=');
  return at < 0 ? undefined : content.slice(at + 4).trim();
}

/** The elements as an author would have written them. They are added to one list, because copies at each level would take long. */
function addWritten(nodes: readonly HtmlNode[], indents: number, into: HtmlNode[]): HtmlNode[] {
  for (const node of nodes) {
    if (typeof node === 'string') {
      into.push(decodedSigns(node));
      continue;
    }
    const classes = classesOf(node);
    const replaced = replacementOf(node, classes);
    if (replaced) {
      into.push(...replaced);
      continue;
    }
    const isIndenting = indenting.has(node.name) || classes.some((one) => indentingClasses.has(one));
    if (isIndenting && indents >= maxIndents) {
      addWritten(node.children, indents, into);
      continue;
    }
    const children = addWritten(node.children, isIndenting ? indents + 1 : indents, []);
    into.push({ ...node, attributes: withAnchor(node), children });
  }
  return into;
}

/** Elements that look different in Markdown. */
function replacementOf(node: HtmlElement, classes: readonly string[]): HtmlNode[] | undefined {
  const { name, attributes } = node;
  if (name === 'nav' || name === 'button' || classes.some((one) => controls.has(one))) return [];
  if (name === 'div' && classes.some((one) => codeClasses.has(one))) return codeIn(node);
  if (name === 'pre' && classes.includes('mermaid')) return [withAttributes(node, { class: 'language-mermaid' })];
  if (name === 'sup' && attributes.get('id')?.startsWith('fnref')) return footnoteReference(node);
  // As the author wrote it: a number on its own would change the code around it.
  if (name === 'a' && classes.includes('md-annotation')) return [`(${plainText(node.children)})`];
  // A picture that is part of the page would be longer than all of its text.
  const isInside = name === 'img' && attributes.get('src')?.trimStart().toLowerCase().startsWith('data:');
  return isInside ? [attributes.get('alt') ?? ''] : undefined;
}

function withAnchor({ name, attributes }: HtmlElement): HtmlElement['attributes'] {
  const id = isHeading(name) ? attributes.get('id') : undefined;
  return id === undefined ? attributes : new Map([...attributes, ['data-anchor', decodeText(id)]]);
}

/** Highlighted code: its text is in the only `pre` without line numbers, its language and file name are around it. */
function codeIn(element: HtmlElement): HtmlNode[] | undefined {
  const isNumbers: Test = (one) => classesOf(one).includes('linenos');
  const code = first(element.children, ({ name }) => name === 'pre', isNumbers);
  if (!code) return undefined;
  const language = classesOf(element).find((one) => one.startsWith('language-')) ?? '';
  const file = first(element.children, (one) => classesOf(one).includes('filename'));
  const isText = language === 'language-text';
  return [
    withAttributes(
      { ...code, children: addWritten(code.children, 0, []) },
      {
        class: isText ? '' : language,
        ...(file && { 'data-title': plainText(file.children) }),
      },
    ),
  ];
}

/** `[^1]`, which the inline Markdown writes as it is. */
function footnoteReference({ attributes, children }: HtmlElement): HtmlNode[] {
  const target = first(children, ({ name }) => name === 'a')?.attributes.get('href') ?? attributes.get('id') ?? '';
  const mark = target.slice(target.indexOf(':') + 1).slice(0, 100);
  return [{ name: 'footnote', attributes: new Map([['mark', mark]]), children: [], isBlock: false }];
}

const withAttributes = (element: HtmlElement, more: Record<string, string>): HtmlElement => ({
  ...element,
  attributes: new Map([...element.attributes, ...Object.entries(more)]),
});

/** Markdown needs no references for these signs. */
const decodedSigns = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:quot|#39|gt);|&amp;(?![#\w])/g, (sign) => decodeText(sign)) : text;
