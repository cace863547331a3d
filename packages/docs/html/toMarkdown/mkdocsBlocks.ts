import { classesOf, type HtmlElement, type HtmlNode } from './htmlTree.ts';
import { plainText } from './plainText.ts';
import { indented, prefixed } from './prefixed.ts';

type Blocks = (nodes: readonly HtmlNode[]) => string[];

/** Blocks as MkDocs and its Material theme write them: panels, foldable parts, tabs, definitions and footnotes. */
export function mkdocsBlock(element: HtmlElement, blocksOf: Blocks): string[] | undefined {
  const { name } = element;
  if (name === 'details') return panel('???', element, blocksOf);
  if (name === 'dl') return definitions(element, blocksOf);
  if (name !== 'div') return undefined;
  const classes = classesOf(element);
  if (classes.includes('admonition')) return panel('!!!', element, blocksOf);
  if (classes.includes('tabbed-set')) return tabs(element, blocksOf);
  if (classes.includes('footnote')) return footnotes(element, blocksOf);
  return undefined;
}

const elementsIn = (nodes: readonly HtmlNode[]) => nodes.filter((node) => typeof node !== 'string');

/** A title in a line of its own, between quotes. */
const quoted = (nodes: readonly HtmlNode[]) => `"${plainText(nodes).replace(/\s+/g, ' ').trim().replaceAll('"', "'")}"`;

function panel(sign: string, element: HtmlElement, blocksOf: Blocks): string[] {
  const isTitle = (child: HtmlNode) =>
    typeof child !== 'string' && (child.name === 'summary' || classesOf(child).includes('admonition-title'));
  const title = element.children.find(isTitle);
  const kind = classesOf(element).find((one) => one !== 'admonition' && /^[a-z][\w-]{0,30}$/.test(one)) ?? 'note';
  const inner = blocksOf(element.children.filter((child) => child !== title));
  if (!title && inner.length === 0) return [];
  const head = title ? `${sign} ${kind} ${quoted([title])}` : `${sign} ${kind}`;
  return [inner.length === 0 ? head : `${head}\n\n${indented(inner)}`];
}

/** Labels and contents are two lists of the same length. */
function tabs(element: HtmlElement, blocksOf: Blocks): string[] {
  const partsOf = (wanted: string) => {
    const list = elementsIn(element.children).find((child) => classesOf(child).includes(wanted));
    return elementsIn(list?.children ?? []);
  };
  const labels = partsOf('tabbed-labels');
  return partsOf('tabbed-content').flatMap((content, at) => {
    const inner = blocksOf([content]);
    return inner.length === 0 ? [] : [`=== ${quoted(labels.slice(at, at + 1))}\n\n${indented(inner)}`];
  });
}

function definitions({ children }: HtmlElement, blocksOf: Blocks): string[] {
  const lines = elementsIn(children).flatMap((child) => {
    const text = blocksOf([child]).join('\n\n');
    if (text === '') return [];
    return child.name === 'dd' ? [prefixed(text, ':   ', '    ')] : [text];
  });
  return lines.length === 0 ? [] : [lines.join('\n')];
}

/** `[^1]: text`, for the references in the text. */
function footnotes(element: HtmlElement, blocksOf: Blocks): string[] {
  const list = elementsIn(element.children).find(({ name }) => name === 'ol');
  return elementsIn(list?.children ?? []).map((item) => {
    const mark = item.attributes.get('id')?.replace(/^fn:/, '').slice(0, 100) ?? '';
    return prefixed(blocksOf(item.children).join('\n\n'), `[^${mark.replace(/[\s[\]]/g, '-')}]: `, '    ');
  });
}
