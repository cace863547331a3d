import { blockHeaderOf, readBlockText } from './blockText.ts';

/**
 * Most documents in a catalog are plain: keys, texts, lists. Parsing those here takes a tenth of the time that the YAML library needs.
 * Anything that is invalid or not certainly plain is left to the library (`undefined`).
 */
export function parseSimpleYaml(text: string): object | undefined {
  if (text.length > MAX_LENGTH || NOT_PLAIN.test(text)) return undefined;
  const lines = linesOf(text);
  if (!lines || lines.length === 0) return undefined;
  try {
    const reader = { lines, next: 0 };
    const value = readMap(reader, 0, 0);
    return reader.next === lines.length ? value : undefined;
  } catch (thrown) {
    if (thrown === NOT_SIMPLE) return undefined;
    throw thrown;
  }
}

/** A line with its content; a block scalar below it belongs to it. */
type Line = { indent: number; text: string; block?: string };
type Reader = { lines: readonly Line[]; next: number };
type PlainMap = Record<string, unknown>;

const NOT_SIMPLE = new Error('not simple');
const MAX_DEPTH = 30;
/** Longer ones take so long that they must be parsed in slices, which the reader based on the library does. */
const MAX_LENGTH = 200_000;

// Control characters, and characters that are white space to JavaScript but not to YAML.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const NOT_PLAIN = /[\u0000-\u0009\u000B-\u001F\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]/;
const ENTRY = /^[A-Za-z][A-Za-z0-9_./-]{0,120}:(?: |$)/;
const SAFE_START = /^(?:[A-Za-z0-9/_($]|\.\.?\/)/;
const NUMBER_LIKE = /^[0-9][0-9A-Fa-fxXoOeE_.+-]*$/;
const SMALL_INTEGER = /^(?:0|[1-9][0-9]{0,14})$/;
const IN_LIST = /^[A-Za-z0-9/_.$][A-Za-z0-9/_.$:@#+ -]*$/;

function linesOf(text: string): Line[] | undefined {
  const lines: Line[] = [];
  const rows = text.split('\n');
  for (let at = 0; at < rows.length; at += 1) {
    const line = rows[at]!.trimEnd();
    const trimmed = line.trimStart();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    if (line === '---' && lines.length === 0) continue;
    if (line.startsWith('---') || line.startsWith('...') || line.startsWith('%')) return undefined;
    const indent = line.length - trimmed.length;
    const header = blockHeaderOf(trimmed, indent);
    const block = header && readBlockText(rows, at + 1, header);
    if (header && !block) return undefined;
    lines.push({ indent, text: trimmed, block: block?.value });
    if (block) at = block.end - 1;
  }
  return lines;
}

function readMap(reader: Reader, indent: number, depth: number): PlainMap {
  if (depth > MAX_DEPTH) throw NOT_SIMPLE;
  const map: PlainMap = {};
  for (let line = reader.lines[reader.next]; line && line.indent >= indent; line = reader.lines[reader.next]) {
    if (line.indent > indent) throw NOT_SIMPLE;
    if (!ENTRY.test(line.text)) throw NOT_SIMPLE;
    const colon = line.text.indexOf(':');
    const key = line.text.slice(0, colon);
    const value = line.text.slice(colon + 1).trimStart();
    // YAML treats a key named null differently, and duplicates of inherited property names would not be detected.
    if (key in map || /^null$/i.test(key)) throw NOT_SIMPLE;
    reader.next += 1;
    map[key] = value === '' ? readBelow(reader, indent, depth) : readInline(reader, value, line);
  }
  return map;
}

/** The value of a key without a value on its line. */
function readBelow(reader: Reader, indent: number, depth: number): unknown {
  const line = reader.lines[reader.next];
  if (!line || line.indent < indent) return null;
  const isList = line.text.startsWith('- ');
  // A list may be indented like its key.
  if (isList) return readList(reader, line.indent, depth + 1);
  return line.indent > indent ? readMap(reader, line.indent, depth + 1) : null;
}

function readList(reader: Reader, indent: number, depth: number): unknown[] {
  if (depth > MAX_DEPTH) throw NOT_SIMPLE;
  const list: unknown[] = [];
  for (let line = reader.lines[reader.next]; line && line.indent >= indent; line = reader.lines[reader.next]) {
    const isItem = line.indent === indent && line.text.startsWith('- ');
    if (!isItem) {
      if (line.indent === indent) return list;
      throw NOT_SIMPLE;
    }
    list.push(readItem(reader, line, depth));
  }
  return list;
}

function readItem(reader: Reader, line: Line, depth: number): unknown {
  const { indent, text, block } = line;
  const item = text.slice(2).trimStart();
  if (ENTRY.test(item)) {
    // The first entry of a map after the dash: parse it as if it were alone on its line.
    const inner = indent + text.length - item.length;
    const lines = reader.lines as Line[];
    lines[reader.next] = { indent: inner, text: item, block };
    return readMap(reader, inner, depth + 1);
  }
  reader.next += 1;
  return readInline(reader, item, line);
}

/** A value that ends with its line, or with the block scalar below it. */
function readInline(reader: Reader, text: string, { indent, block }: Line): unknown {
  const following = reader.lines[reader.next];
  // The value would continue there.
  if (following && following.indent > indent) throw NOT_SIMPLE;
  if (block !== undefined) return block;
  if (text === '[]') return [];
  if (text === '{}') return {};
  if (!text.startsWith('[')) return readScalar(text);
  if (!text.endsWith(']')) throw NOT_SIMPLE;
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => readListItem(item.trim()));
}

function readListItem(text: string): unknown {
  const isQuoted = text.startsWith('"') || text.startsWith("'");
  if (!isQuoted && (!IN_LIST.test(text) || text.endsWith(':'))) throw NOT_SIMPLE;
  return readScalar(text);
}

function readScalar(text: string): unknown {
  const quote = text[0];
  if (quote === '"' || quote === "'") return readQuoted(text, quote);
  if (!SAFE_START.test(text) || text.includes(': ') || text.includes(' #') || text.endsWith(':')) throw NOT_SIMPLE;
  if (SMALL_INTEGER.test(text)) return Number(text);
  if (NUMBER_LIKE.test(text)) throw NOT_SIMPLE;
  if (!/^(?:true|false|null)$/i.test(text)) return text;
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw NOT_SIMPLE;
}

function readQuoted(text: string, quote: string): string {
  const content = text.slice(1, -1);
  const isWhole = text.length > 1 && text.endsWith(quote) && !content.includes(quote) && !content.includes('\\');
  if (!isWhole) throw NOT_SIMPLE;
  return content;
}
