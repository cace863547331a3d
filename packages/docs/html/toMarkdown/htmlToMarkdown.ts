import { type HtmlElement, type HtmlNode, htmlTree } from './htmlTree.ts';
import { inlineMarkdown, longestRun, type UrlMapper } from './inlineMarkdown.ts';
import { plainText } from './plainText.ts';
import { tableMarkdown } from './tableMarkdown.ts';

const maxLength = 10_000_000;
/** Confluence panels, as MkDocs admonitions. */
const panels: Record<string, string> = { information: 'info', tip: 'tip', note: 'warning', warning: 'danger' };
const panelClass = 'confluence-information-macro-';

/** Converts HTML, such as an editor exports, to Markdown for MkDocs. The caller resolves URLs. */
export function htmlToMarkdown(html: string, mapUrl: UrlMapper = (url) => url): string {
  const text = blocksOf(htmlTree(html), mapUrl).join('\n\n');
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
    return title === '' ? [] : [`${'#'.repeat(Number(name[1]))} ${title}`];
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
        .join('<br>'),
    );
    return table === '' ? [] : [table];
  }
  const inner = blocksOf(children, mapUrl);
  if (inner.length === 0) return [];
  if (name === 'blockquote') return [prefixed(inner.join('\n\n'), '> ', '> ')];
  const panel = attributes
    .get('class')
    ?.split(' ')
    .find((one) => one.startsWith(panelClass));
  const kind = panel && panels[panel.slice(panelClass.length)];
  return kind ? [`!!! ${kind}\n\n${prefixed(inner.join('\n\n'), '    ', '    ')}`] : inner;
}

/** List items are indented by four columns, as MkDocs requires for nested content. */
function listOf({ name, children }: HtmlElement, mapUrl: UrlMapper): string[] {
  const items = children.filter((child) => typeof child !== 'string');
  const lines = items.flatMap((item, at) => {
    const sign = name === 'ol' ? `${at + 1}.` : '-';
    const inner = blocksOf(item.name === 'li' ? item.children : [item], mapUrl);
    const task = item.attributes.has('data-inline-task-id') ? taskMark(item) : '';
    if (inner.length === 0) return [];
    return [prefixed(task + inner.join('\n\n'), `${sign.padEnd(3)} `, '    ')];
  });
  return lines.length === 0 ? [] : [lines.join(lines.some((line) => line.includes('\n\n')) ? '\n\n' : '\n')];
}

const taskMark = ({ attributes }: HtmlElement) =>
  attributes.get('class')?.split(' ').includes('checked') ? '[x] ' : '[ ] ';

/** Languages that Confluence and most highlighters name in their own ways. */
function fenced({ attributes, children }: HtmlElement): string {
  const inner = children.find((child) => typeof child !== 'string' && child.name === 'code');
  const classes = `${attributes.get('class') ?? ''} ${(typeof inner === 'object' && inner.attributes.get('class')) || ''}`;
  const brush = /brush:\s{0,5}([\w+#-]{1,30})/.exec(attributes.get('data-syntaxhighlighter-params') ?? '');
  const language = brush?.[1] ?? /(?:^|\s)lang(?:uage)?-([\w+#-]{1,30})/.exec(classes)?.[1] ?? '';
  const text = plainText(children).replace(/^\n/, '').trimEnd();
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language === 'none' ? '' : language}\n${text}\n${fence}`;
}

/** The prefixes of nested lists and quotes add up on each line, so the text is measured before it gets another. */
function prefixed(text: string, first: string, rest: string): string {
  if (text.length > maxLength) throw new Error(`its Markdown has more than ${maxLength} characters`);
  const [start = '', ...lines] = text.split('\n');
  const below = lines.map((line) => (line === '' ? rest.trimEnd() : rest + line));
  return [first + start, ...below].join('\n');
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
