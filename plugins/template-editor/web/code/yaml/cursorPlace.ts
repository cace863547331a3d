/** The position of a cursor in YAML, by indentation, because unfinished text can rarely be parsed. */
export type CursorPlace = {
  /** The path of the cursor; list items count from 0. */
  path: (string | number)[];
  /** `key` where a key is expected, `value` after a key, `item` after a dash, where either can start. */
  type: 'key' | 'value' | 'item';
  /** The text typed so far, and where it starts. */
  prefix: string;
  from: number;
  /** The sibling keys. */
  present: string[];
};

type Level = { column: number; key?: string; value: string };

const linePattern = /^( *)((?:- +)*)([\s\S]*)$/;
// A colon ends a key only before a space or the end, because some keys contain one: `ui:field`.
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

/** The levels that a line opens: an item for each dash, then a key. */
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

/** The path from the top to a column; undefined inside a block scalar. */
function pathAbove(lines: readonly Level[][], column: number): (string | number)[] | undefined {
  const path: (string | number)[] = [];
  let limit = column;
  let items: { column: number; index: number } | undefined;
  for (const level of lines.toReversed().flatMap((levels) => levels.toReversed())) {
    const isItem = level.key === undefined;
    if (items && isItem && level.column === items.column) items.index += 1;
    // A list may have the same indentation as its key.
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

/** The keys of the same map, before and after the cursor. */
function keysBeside(above: string, below: string, column: number, isFirst: boolean): string[] {
  const keys: string[] = [];
  const collect = (lines: readonly string[], isDownwards: boolean) => {
    for (const line of lines) {
      const levels = levelsOf(line);
      const [first] = levels;
      if (!first) continue;
      const own = levels.at(-1)!;
      if (own.column === column && own.key !== undefined && (levels.length === 1 || !isDownwards)) keys.push(own.key);
      // A dash or less indentation ends the map.
      if (first.column < column) return;
    }
  };
  if (!isFirst) collect(above.split('\n').slice(0, -1).toReversed(), false);
  collect(below.split('\n').slice(1), true);
  return keys;
}
