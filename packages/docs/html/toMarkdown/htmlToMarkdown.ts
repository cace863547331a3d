import { classesOf, type HtmlElement, type HtmlNode, htmlTree } from './htmlTree.ts';
import { inlineMarkdown, longestRun, type UrlMapper } from './inlineMarkdown.ts';
import { mkdocsBlock, prefixed } from './mkdocsBlock.ts';
import { plainText } from './plainText.ts';
import { tableMarkdown } from './tableMarkdown.ts';

/** Confluence panels, as MkDocs admonitions. */
const panels: Record<string, string> = { information: 'info', tip: 'tip', note: 'warning', warning: 'danger' };
const panelClass = 'confluence-information-macro-';

/** Converts HTML, such as an editor exports, to Markdown for MkDocs. The caller resolves URLs. */
export const htmlToMarkdown = (html: string, mapUrl: UrlMapper = (url) => url): string =>
  treeToMarkdown(htmlTree(html), mapUrl);

export function treeToMarkdown(nodes: readonly HtmlNode[], mapUrl: UrlMapper): string {
  const text = blocksOf(nodes, mapUrl).join('\n\n');
  return text === '' ? '' : `${text}\n`;
}

function blocksOf(nodes: readonly HtmlNode[], mapUrl: UrlMapper): string[] {
  const found: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    const text = paragraph(inlineMarkdown(line, mapUrl));
    if (text !== '') found.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !node.isBlock) {
      line.push(node);
      continue;
    }
    endLine();
    found.push(...blockOf(node, mapUrl));
  }
  endLine();
  return found;
}

function blockOf(element: HtmlElement, mapUrl: UrlMapper): string[] {
  const { name, children, attributes } = element;
  if (/^h[1-6]$/.test(name)) {
    const title = inlineMarkdown(children, mapUrl).replace(/\s+/g, ' ').trim();
    return title === '' ? [] : [`${'#'.repeat(Number(name[1]))} ${title}${anchorOf(attributes)}`];
  }
  if (name === 'pre') return [fenced(element)];
  if (name === 'hr') return ['---'];
  if (name === 'ul' || name === 'ol') return listOf(element, mapUrl);
  if (name === 'table') {
    const table = tableMarkdown(element, (cell) =>
      blocksOf(cell, mapUrl)
        .join('\n')
        .split('\n')
        .map((line) => line.trimEnd())
        .filter(Boolean)
        .join('<br>')
        // Of code, in which they are not escaped yet.
        .replace(/(?<!\\)\|/g, '\\|'),
    );
    return table === '' ? [] : [table];
  }
  const special = mkdocsBlock(element, (nodes) => blocksOf(nodes, mapUrl));
  if (special) return special;
  const inner = blocksOf(children, mapUrl);
  if (inner.length === 0) return [];
  if (name === 'blockquote') return [prefixed(inner.join('\n\n'), '> ', '> ')];
  const panel = classesOf(element).find((one) => one.startsWith(panelClass));
  const kind = panel && panels[panel.slice(panelClass.length)];
  return kind ? [`!!! ${kind}\n\n${prefixed(inner.join('\n\n'), '    ', '    ')}`] : inner;
}

/** `{#keep}`, for links to the section. */
function anchorOf(attributes: HtmlElement['attributes']): string {
  const id = attributes.get('data-anchor') ?? '';
  return /^[^\s{}"]{1,200}$/.test(id) ? ` {#${id}}` : '';
}

/** List items are indented by four columns, as MkDocs requires for nested content. */
function listOf({ name, children, attributes }: HtmlElement, mapUrl: UrlMapper): string[] {
  const start = /^\d{1,6}$/.test(attributes.get('start') ?? '') ? Number(attributes.get('start')) : 1;
  const items = children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const lines = items.flatMap((item, at) => {
    const sign = name === 'ol' ? `${start + at}.` : '-';
    const inner = blocksOf(typeof item !== 'string' && item.name === 'li' ? item.children : [item], mapUrl);
    const task = typeof item !== 'string' && isTask(item) ? taskMark(item) : '';
    if (inner.length === 0) return [];
    return [prefixed(task + inner.join('\n\n'), `${sign.padEnd(3)} `, '    ')];
  });
  return lines.length === 0 ? [] : [lines.join(lines.some((line) => line.includes('\n\n')) ? '\n\n' : '\n')];
}

const isTask = (item: HtmlElement) =>
  item.attributes.has('data-inline-task-id') || classesOf(item).includes('task-list-item');

const taskMark = (item: HtmlElement) => (classesOf(item).includes('checked') || hasCheckedBox(item) ? '[x] ' : '[ ] ');

/** The box of a task comes first, alone or in a label. */
function hasCheckedBox({ children }: HtmlElement): boolean {
  const first = children.find((child) => typeof child !== 'string');
  if (first?.name === 'label') return hasCheckedBox(first);
  return first?.name === 'input' && first.attributes.has('checked');
}

/** Languages that Confluence and most highlighters name in their own ways. */
function fenced({ attributes, children }: HtmlElement): string {
  const inner = children.find((child) => typeof child !== 'string' && child.name === 'code');
  const classes = `${attributes.get('class') ?? ''} ${(typeof inner === 'object' && inner.attributes.get('class')) || ''}`;
  const brush = /brush:\s{0,5}([\w+#-]{1,30})/.exec(attributes.get('data-syntaxhighlighter-params') ?? '');
  const language = brush?.[1] ?? /(?:^|\s)lang(?:uage)?-([\w+#-]{1,30})/.exec(classes)?.[1] ?? '';
  const text = plainText(children).replace(/^\n/, '').trimEnd();
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  const title = (attributes.get('data-title') ?? '').replace(/[\s"`]+/g, ' ').trim();
  const info = `${language === 'none' ? '' : language}${title === '' ? '' : ` title="${title}"`}`;
  return `${fence}${info}\n${text}\n${fence}`;
}

/** Escapes text at the start of a line, so it is not a heading, a list, a quote or a panel. */
function paragraph(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^ +/, '').replace(/^(?:#|>|[-+](?= )|~~~|---|===|!!!|\?\?\?|:(?= ))/, '\\$&'))
    .map((line) => line.replace(/^(\d{1,9})([.)])(?= )/, '$1\\$2'))
    .join('\n')
    .trim();
}
