import type { MarkdownIt, Token } from 'markdown-it';
import { parseFenceInfo } from './fenceInfo.ts';

/**
 * A list below code whose comments have numbers in parentheses annotates those lines; so does one below text with the class
 * `annotate`.
 */
export function annotations(md: MarkdownIt, isEverywhere: boolean): void {
  md.core.ruler.push('annotations', ({ tokens, Token: Made }) => {
    let block = 0;
    let texts = 0;
    tokens.forEach((token, index) => {
      if (token.type !== 'fence' && token.type !== 'code_block') {
        const end = startsAnnotated(token) ? endOf(tokens, index) : undefined;
        const name = `text-${texts}`;
        if (end === undefined || !nameItems(tokens, end + 1, name)) return;
        texts++;
        for (const inside of tokens.slice(index, end)) {
          if (inside.children) inside.children = inside.children.flatMap((child) => withLinks(child, name, Made));
        }
        return;
      }
      const number = block++;
      const info = parseFenceInfo(token.info);
      // Diagrams and formulas are not code blocks.
      if (token.type === 'fence' && (info.language === 'mermaid' || info.language === 'math')) block--;
      const isMarked = info.classes.includes('annotate') || /\(\d{1,2}\)!/.test(token.content);
      const isAnnotated = isMarked || (isEverywhere && commentMark.test(token.content));
      if (!isAnnotated || token.type !== 'fence' || !nameItems(tokens, index + 1, String(number))) return;
      token.meta = { isAnnotated: true };
    });
  });
}

/** Gives the items of the list at this position the ids that annotations link to; false if there is no list. */
function nameItems(tokens: readonly Token[], from: number, name: string): boolean {
  const list = tokens[from];
  if (list?.type !== 'ordered_list_open') return false;
  list.attrJoin('class', 'annotations');
  let item = 0;
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const inside = tokens[at]!;
    if (inside.type === 'ordered_list_open') depth++;
    if (inside.type === 'ordered_list_close' && --depth === 0) break;
    if (inside.type === 'list_item_open' && depth === 1) inside.attrSet('id', `annotation-${name}-${++item}`);
  }
  return true;
}

/** A paragraph or a list with the class, an admonition, or an element with Markdown in it. */
function startsAnnotated(token: Token): boolean {
  if (token.nesting === 1) return hasClass(String(token.attrGet('class') ?? ''));
  if (token.type !== 'markup_open' && token.type !== 'html_block') return false;
  const [, classes = ''] = /^<\w{1,20}[^<>]{0,200}? class="([^"]{0,200})"/.exec(token.content) ?? [];
  return hasClass(classes);
}

const hasClass = (classes: string) => classes.split(/\s+/).includes('annotate');

/** The end of the block that starts here. */
function endOf(tokens: readonly Token[], index: number): number | undefined {
  const { type, tag, content } = tokens[index]!;
  const element = type === 'html_block' ? /^<(\w{1,20})/.exec(content)?.[1] : undefined;
  let depth = 0;
  for (let at = index; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (element !== undefined) {
      if (token.type !== 'html_block') continue;
      if (token.content.startsWith(`<${element}`)) depth++;
      else if (token.content.startsWith(`</${element}`)) depth--;
    } else if (type === 'markup_open') {
      if (token.type === 'markup_open') depth++;
      else if (token.type === 'markup_close') depth--;
    } else if (token.tag === tag) depth += token.nesting;
    if (depth === 0) return at;
  }
  return undefined;
}

/** `(1)` in text becomes a link to the item of the list. */
function withLinks(token: Token, name: string, Made: typeof Token): Token[] {
  if (token.type !== 'text' || !token.content.includes('(')) return [token];
  return token.content.split(/(\(\d{1,2}\))/).map((part, index) => {
    const made = new Made(index % 2 === 0 ? 'text' : 'markup_whole', '', 0);
    made.content = index % 2 === 0 ? part : annotationLink(name, part.slice(1, -1));
    return made;
  });
}

const annotationLink = (name: string, number: string) =>
  `<a class="md-annotation" href="#annotation-${name}-${number}">${number}</a>`;

const commentMark = /(?:#|\/\/|--|\/\*|<!--|;|%) {0,3}\(\d{1,2}\)/;

/** The end markers of comments that do not end with their line. */
const closings: Readonly<Record<string, RegExp>> = {
  '/*': /^ {0,3}\*\//,
  '&lt;!--': /^ {0,3}--&gt;/,
  '{#': /^ {0,3}#\}/,
};

/**
 * `# (1)!` in a line of highlighted code becomes a link to the item of the list; with the `!` the comment markers are
 * removed.
 */
export function withAnnotations(line: string, block: number): string {
  const mark = /(\{#|#|\/\/|--|\/\*|&lt;!--|;|%)( {0,3})\((\d{1,2})\)(!?)/g;
  let html = '';
  let end = 0;
  for (const found of line.matchAll(mark)) {
    const [whole, sign = '', space, number = '', isAlone] = found;
    const link = annotationLink(String(block), number);
    html += line.slice(end, found.index) + (isAlone ? link : `${sign}${space}${link}`);
    end = found.index + whole.length;
    const closing = isAlone && closings[sign]?.exec(line.slice(end, end + 20));
    if (closing) end += closing[0].length;
  }
  return html + line.slice(end);
}
