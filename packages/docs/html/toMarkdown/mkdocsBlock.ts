import { classesOf, type HtmlElement, type HtmlNode } from './htmlTree.ts';
import { plainText } from './plainText.ts';

const maxLength = 10_000_000;

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

/** A title on one line, between quotes. */
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

/** Labels and contents are two lists of the same length; in older sites each label is next to its content. */
function tabs({ children }: HtmlElement, blocksOf: Blocks): string[] {
  const elements = elementsIn(children);
  const ofClass = (name: string) => elements.filter((child) => classesOf(child).includes(name));
  const [list] = ofClass('tabbed-labels');
  const labels = list ? elementsIn(list.children) : elements.filter(({ name }) => name === 'label');
  const contents = list
    ? ofClass('tabbed-content').flatMap((one) => elementsIn(one.children))
    : ofClass('tabbed-content');
  if (contents.length === 0) return blocksOf(children);
  return contents.flatMap((content, at) => {
    const inner = blocksOf([content]);
    return inner.length === 0 ? [] : [`=== ${quoted(labels.slice(at, at + 1))}\n\n${indented(inner)}`];
  });
}

/** A term follows the definition of another one after an empty line. */
function definitions({ children }: HtmlElement, blocksOf: Blocks): string[] {
  const found: string[] = [];
  let isDefined = true;
  for (const child of children) {
    const text = blocksOf([child]).join('\n\n');
    if (text === '') continue;
    const isDefinition = typeof child !== 'string' && child.name === 'dd';
    const line = isDefinition ? prefixed(text, ':   ', '    ') : text;
    if (isDefined && !isDefinition) found.push(line);
    else found.push(`${found.pop() ?? ''}\n${line}`);
    isDefined = isDefinition;
  }
  return found;
}

/** `[^1]: text`, for the references in the text. */
function footnotes(element: HtmlElement, blocksOf: Blocks): string[] {
  const list = elementsIn(element.children).find(({ name }) => name === 'ol');
  return elementsIn(list?.children ?? []).map((item) => {
    const mark = item.attributes.get('id')?.replace(/^fn:/, '').slice(0, 100) ?? '';
    return prefixed(blocksOf(item.children).join('\n\n'), `[^${mark.replace(/[\s[\]]/g, '-')}]: `, '    ');
  });
}

/** Text below a list, a quote or a panel. The prefixes of nested ones add up on each line, so the text is measured before it gets another. */
export function prefixed(text: string, first: string, rest: string): string {
  if (text.length > maxLength) throw new Error(`its Markdown has more than ${maxLength} characters`);
  const [start = '', ...lines] = text.split('\n');
  const below = lines.map((line) => (line === '' ? rest.trimEnd() : rest + line));
  return [first + start, ...below].join('\n');
}

/** Below a line such as `!!! note`, as MkDocs writes it. */
const indented = (blocks: readonly string[]): string => prefixed(blocks.join('\n\n'), '    ', '    ');
