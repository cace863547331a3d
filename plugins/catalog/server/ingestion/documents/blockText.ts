/** The end of a line with a block scalar below it: literal (`|`) or folded (`>`), and with `-` without a final line break. */
const HEADER = /^(- +)?([A-Za-z][A-Za-z0-9_./-]{0,120}: +)?([|>])(-?)$/;
const MAY_BE_HEADER = /[|>]-?$/;

/** A block scalar, and the row after it. */
export type BlockText = { value: string; end: number };

export type BlockHeader = { isFolded: boolean; isStripped: boolean; parentIndent: number };

/** The block scalar header at the end of a line, given without its indent; undefined for a complete line. */
export function blockHeaderOf(line: string, indent: number): BlockHeader | undefined {
  if (!MAY_BE_HEADER.test(line)) return undefined;
  const [whole, dash = '', key, style, chomping] = HEADER.exec(line) ?? [];
  if (whole === undefined) return undefined;
  // A key after a dash is indented like the map it starts.
  const parentIndent = key === undefined ? indent : indent + dash.length;
  return { isFolded: style === '>', isStripped: chomping === '-', parentIndent };
}

/** The text below a header. Undefined if it is not certainly plain; the YAML library then parses it. */
export function readBlockText(rows: readonly string[], start: number, header: BlockHeader): BlockText | undefined {
  const indent = indentOf(rows[start] ?? '');
  const isEmpty = indent === (rows[start] ?? '').length;
  if (isEmpty || indent <= header.parentIndent) return undefined;
  const texts: string[] = [];
  let filled = 0;
  let end = start;
  for (; end < rows.length; end += 1) {
    const row = rows[end]!;
    const own = indentOf(row);
    const isBlank = own === row.length;
    if (isBlank && own > indent) return undefined;
    if (!isBlank && own < indent) break;
    texts.push(row.slice(indent));
    if (!isBlank) filled = texts.length;
  }
  const content = texts.slice(0, filled);
  const isFoldable = content.every((text) => text !== '' && !text.startsWith(' '));
  if (header.isFolded && !isFoldable) return undefined;
  return { value: content.join(header.isFolded ? ' ' : '\n') + (header.isStripped ? '' : '\n'), end };
}

function indentOf(row: string): number {
  let at = 0;
  while (row.charCodeAt(at) === 32) at += 1;
  return at;
}
