const MAX_LINES = 20_000;
const MAX_LINE_LENGTH = 2_000;

interface Item {
  title?: string;
  target?: string;
  indent: number;
  inside: Item[];
}

/**
 * The list of a page such as `SUMMARY.md` as a navigation: `* [Title](page.md)`, `* Section` with a list below it, `*
 * [Folder](folder/)` and `* *.md`. It is the list after `<!--nav-->`, or else the first one. Undefined if the page has no
 * list.
 */
export function navInList(text: string): unknown[] | undefined {
  const lines = text.split('\n').slice(0, MAX_LINES);
  const mark = lines.findIndex((line) => line.trim() === '<!--nav-->');
  const root: Item = { indent: -1, inside: [] };
  const open = [root];
  for (const line of lines.slice(mark + 1)) {
    const item = itemIn(line);
    if (item) {
      while (open.at(-1)!.indent >= item.indent) open.pop();
      open.at(-1)!.inside.push(item);
      open.push(item);
      // Text without indentation ends the list.
    } else if (root.inside.length > 0 && /^\S/.test(line)) break;
  }
  return root.inside.length > 0 ? root.inside.map(entryOf) : undefined;
}

function itemIn(line: string): Item | undefined {
  const [, space = '', content] =
    /^([ \t]*)(?:[*+-]|\d{1,9}[.)])[ \t]+(\S.*)$/.exec(line.slice(0, MAX_LINE_LENGTH)) ?? [];
  if (content === undefined) return undefined;
  const indent = space.replaceAll('\t', '    ').length;
  const words = content.trim();
  const middle = words.lastIndexOf('](');
  if (words.startsWith('[') && middle > 0 && words.endsWith(')')) {
    const title = plain(words.slice(1, middle));
    const target = words.slice(middle + 2, -1).trim();
    return { indent, title, target: target.replace(/^<|>$/g, ''), inside: [] };
  }
  const isBold = /^\*{1,2}\w/.test(words) && words.endsWith('*');
  // The name of a page, or a pattern.
  return !isBold && !/\s/.test(words) && (words.includes('*') || words.endsWith('.md'))
    ? { indent, target: words.replace(/^\\/, ''), inside: [] }
    : { indent, title: plain(words), inside: [] };
}

/** Titles in a navigation have no markup. */
const plain = (text: string) => text.replace(/[*_`]{1,3}/g, '').trim();

function entryOf({ title, target, inside }: Item): unknown {
  if (inside.length === 0) return title === undefined ? target : { [title]: target ?? [] };
  return { [title ?? target ?? '']: [...(target === undefined ? [] : [target]), ...inside.map(entryOf)] };
}
