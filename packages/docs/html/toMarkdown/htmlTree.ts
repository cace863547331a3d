import { htmlTokens } from '../htmlTokens.ts';

export interface HtmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: HtmlNode[];
  /** Whether it is a block, or contains one: `<p>`, or a `<span>` around one. */
  isBlock: boolean;
}
/** Text as written, with its character references. */
export type HtmlNode = HtmlElement | string;

/** Deeper elements become siblings: the code that walks the tree is recursive. */
const usualDepth = 100;
const blocks = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header ' +
    'hr html li main nav ol p pre section summary table ul'
  ).split(' '),
);
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements that implicitly close the previous one. */
const endedBy: Record<string, ReadonlySet<string>> = {
  li: new Set(['li']),
  p: new Set('p ul ol dl table pre blockquote h1 h2 h3 h4 h5 h6 hr div'.split(' ')),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  tr: new Set(['tr']),
  td: new Set(['td', 'th', 'tr']),
  th: new Set(['td', 'th', 'tr']),
};

export const classesOf = ({ attributes }: HtmlElement): readonly string[] =>
  attributes.get('class')?.split(' ').filter(Boolean) ?? [];

/** Parses HTML into elements, in linear time. */
export function htmlTree(html: string, maxDepth = usualDepth): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: new Map(), children: [], isBlock: true };
  const open = [root];
  for (const token of htmlTokens(html.replaceAll('\0', ''))) {
    if (token.kind === 'text') open.at(-1)!.children.push(token.text);
    else if (token.kind === 'close') {
      const at = open.findLastIndex(({ name }) => name === token.name);
      if (at > 0) open.length = at;
    } else if (token.kind === 'open') {
      const isBlock = blocks.has(token.name);
      const element: HtmlElement = { name: token.name, attributes: new Map(token.attributes), children: [], isBlock };
      while (endedBy[open.at(-1)!.name]?.has(token.name)) open.pop();
      for (let at = open.length - 1; isBlock && !open[at]!.isBlock; at--) open[at]!.isBlock = true;
      open.at(-1)!.children.push(element);
      if (!empty.has(token.name) && open.length < maxDepth) open.push(element);
    }
  }
  return root.children;
}
