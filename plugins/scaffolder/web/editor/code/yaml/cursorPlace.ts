/** Where a cursor is in a YAML text, by the indentation of lines: a text that is being written can seldom be parsed. */
export type CursorPlace = {
  /** Of what the cursor is in: a list's items count from 0. */
  path: (string | number)[];
  /** `key` where a key is expected, `value` behind one, `item` behind a dash, which may begin either. */
  type: 'key' | 'value' | 'item';
  /** What is typed of it so far, and where that begins. */
  prefix: string;
  from: number;
  /** Keys that are there beside it. */
  present: string[];
};

type Level = { column: number; key?: string; value: string };

const linePattern = /^( *)((?:- +)*)([\s\S]*)$/;
// A colon ends a key only before a space or the end, for some keys have one: `ui:field`.
const keyPattern = /^("[^"]*"|'[^']*'|[^\s#'"][^#]*?):(?: ([\s\S]*))?$/;

export function cursorPlace(text: string, offset: number): CursorPlace | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(start, offset);
  if (/^\s*#|\s#/.test(before)) return undefined;
  const [, spaces = '', dashes = '', rest = ''] = linePattern.exec(before) ?? [];
  const column = spaces.length + dashes.length;
  const lines = text.slice(0, start).split('\n').slice(0, -1);
  const written = keyPattern.exec(rest);
  const ownLevels = levelsOf(before).filter((level) => level.key === undefined);
  if (!written && /^[[{|>&*!]/.test(rest)) return undefined;

  const path = pathAbove([...lines.map(levelsOf), ownLevels], column);
  if (!path) return undefined;
  const present = keysBeside(text.slice(0, start), text.slice(offset), column, dashes !== '');
  if (!written) {
    return { path, type: dashes === '' ? 'key' : 'item', prefix: rest, from: offset - rest.length, present };
  }
  const value = (written[2] ?? '').trimStart();
  if (/^[[{|>&*!]/.test(value)) return undefined;
  return { path: [...path, unquoted(written[1]!)], type: 'value', prefix: value, from: offset - value.length, present };
}

/** What a line opens: an item for each dash, then a key. */
function levelsOf(line: string): Level[] {
  if (/^\s*(#|$)/.test(line)) return [];
  const [, spaces = '', dashes = '', rest = ''] = linePattern.exec(line) ?? [];
  const items = [...dashes.matchAll(/-/g)].map(({ index }) => ({ column: spaces.length + index, value: '' }));
  const written = keyPattern.exec(rest);
  if (!written) return items;
  const value = (written[2] ?? '').trimStart();
  return [...items, { column: spaces.length + dashes.length, key: unquoted(written[1]!), value }];
}

const unquoted = (key: string) => (/^["']/.test(key) ? key.slice(1, -1) : key.trimEnd());

/** The way to a column from the top; nothing inside of a text of several lines. */
function pathAbove(lines: readonly Level[][], column: number): (string | number)[] | undefined {
  const path: (string | number)[] = [];
  let limit = column;
  let items: { column: number; index: number } | undefined;
  for (const level of lines.toReversed().flatMap((levels) => levels.toReversed())) {
    const isItem = level.key === undefined;
    if (items && isItem && level.column === items.column) items.index += 1;
    // A list may stand as far to the left as the key that it belongs to.
    const isAbove = level.column < limit || (!isItem && items !== undefined && level.column === limit);
    if (!isAbove) continue;
    if (items) path.unshift(items.index);
    items = undefined;
    limit = level.column;
    if (isItem) {
      items = { column: level.column, index: 0 };
      continue;
    }
    if (/^[|>]/.test(level.value)) return undefined;
    path.unshift(level.key!);
  }
  if (items) path.unshift(items.index);
  return path;
}

/** The keys of the same map, above and below. */
function keysBeside(above: string, below: string, column: number, isFirst: boolean): string[] {
  const keys: string[] = [];
  const collect = (lines: readonly string[], isDownwards: boolean) => {
    for (const line of lines) {
      const levels = levelsOf(line);
      const [first] = levels;
      if (!first) continue;
      const own = levels.at(-1)!;
      if (own.column === column && own.key !== undefined && (levels.length === 1 || !isDownwards)) keys.push(own.key);
      // A dash, or less indentation, ends the map.
      if (first.column < column) return;
    }
  };
  if (!isFirst) collect(above.split('\n').slice(0, -1).toReversed(), false);
  collect(below.split('\n').slice(1), true);
  return keys;
}
