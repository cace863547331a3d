import { parseAttributes } from '../../markdown/inline/attributeList.ts';
import { type DocsSource, folderOf } from '../docsSource.ts';
import { csvTable } from './csvTable.ts';
import { linksSeenFrom, partBetween, withHeadingOffset } from './includedText.ts';
import { linesIn, placesOf, rangesIn } from './lineRanges.ts';
import { readFirst } from './readFirst.ts';
import { templateValue } from './templateValue.ts';

/** How pages include files of the source, from the site's configuration. */
export interface IncludeOptions {
  /** `{!file!}`: folders to search, relative to the source's root. */
  marks?: readonly string[];
  /** `{% include "file" %}`: folders besides that of the page. */
  tags?: readonly string[];
  /** `{{ read_csv("file") }}`: folders to search, relative to the source's root. */
  tables?: readonly string[];
  /** `{* file *}`: folders besides that of the page; the result is a code block. */
  variants?: readonly string[];
  /** Lines with this prefix are template comments, and removed. */
  commentPrefix?: string;
  /** The values of `{{ name }}`. */
  values?: Readonly<Record<string, unknown>>;
}

interface Work {
  options: IncludeOptions;
  source: DocsSource;
  warn(text: string): void;
  /** Bytes that may still be included. */
  left: number;
  /** How often the end of a tag may still be searched for. */
  searches: number;
}

const MAX_DEPTH = 10;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_TAG_LENGTH = 2_000;

/**
 * Implements the extensions markdown_include and mdx_include and the plugins include-markdown, table-reader and macros for
 * files and values. Nothing is run: code is skipped, with a warning.
 */
export function withIncludes(
  text: string,
  file: string,
  options: IncludeOptions,
  source: DocsSource,
  warn: (text: string) => void,
): Promise<string> {
  const work = { options, source, warn, left: MAX_BYTES, searches: 200 };
  return expanded(withoutRemarks(text, options.commentPrefix), file, work, 0);
}

async function expanded(text: string, file: string, work: Work, depth: number): Promise<string> {
  const output: string[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    output.push(text.slice(at, open));
    const found = await pieceAt(text, open, file, work, depth);
    output.push(found?.text ?? '{');
    at = found?.end ?? open + 1;
  }
  output.push(text.slice(at));
  return output.join('');
}

const withoutRemarks = (text: string, prefix: string | undefined) =>
  prefix && text.includes(prefix)
    ? text
        .split('\n')
        .filter((line) => !line.trimStart().startsWith(prefix))
        .join('\n')
    : text;

type Piece = { text: string; end: number };

async function pieceAt(text: string, at: number, file: string, work: Work, depth: number): Promise<Piece | undefined> {
  const { marks, tags, tables, variants, values } = work.options;
  const kind = text[at + 1] ?? '';
  if (kind === '!' && marks) {
    const inside = upTo(text, at, '!}');
    // `{!> file [ln:2-5]!}` and `{!file!lines=2-5!}` include some of its lines.
    const name = (inside ?? '')
      .split(/[![]/, 1)
      .join('')
      .replace(/^[>+-]+/, '')
      .trim();
    if (!inside || !name || inside.includes('\n')) return undefined;
    const [, lines] = /(?:\[ln:|!lines=)([\d.,\s-]{1,200})/.exec(inside) ?? [];
    const wanted = { name, folders: marks, text, at, isPage: true, options: new Map(), lines };
    return { text: await taken(wanted, file, work, depth), end: at + inside.length + 4 };
  }
  if (kind === '*' && variants) return variantAt(text, at, file, work, depth);
  if (kind === '%' && (tags || values)) return tagAt(text, at, file, work, depth);
  if (kind !== '{') return undefined;
  const inside = upTo(text, at, '}}');
  const table = tables && inside && (await tableIn(inside.trim(), tables, file, work));
  if (table) return { text: indented(table, indentAt(text, at)), end: at + inside.length + 4 };
  if (!values) return undefined;
  const value = inside === undefined ? undefined : templateValue(inside.trim(), values);
  return value === undefined ? undefined : { text: value, end: at + inside!.length + 4 };
}

/** `{* file.py ln[4:10] hl[5] title["x"] *}` on a separate line: a code block, with the line numbers of the file. */
async function variantAt(
  text: string,
  at: number,
  file: string,
  work: Work,
  depth: number,
): Promise<Piece | undefined> {
  const inside = upTo(text, at, '*}');
  const [, name, rest = ''] = /^\s*([^\s[\]]{1,300})([^\n]*)$/.exec(inside ?? '') ?? [];
  if (!inside || !name || text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() !== '') return undefined;
  const options = new Map(
    [...rest.matchAll(/\b(ln|hl|title)\[([^\]]{1,300})\]/g)].map(([, key, value]) => [key, value]),
  );
  const lines = options.get('ln')?.replaceAll(':', '-');
  const wanted = { name, folders: work.options.variants ?? [], text, at, isPage: false, options: new Map(), lines };
  const code = await taken(wanted, file, work, depth);
  if (code === '') return { text: '', end: at + inside.length + 4 };
  const shown = lines === undefined ? undefined : rangesIn(lines);
  const marked = rangesIn(options.get('hl')?.replaceAll(':', '-') ?? '').flatMap((range) => placesOf(range, shown));
  const title = options.get('title')?.replace(/^["']|["']$/g, '');
  const info = [
    name.slice(name.lastIndexOf('.') + 1),
    ...(marked.length > 0 ? [`hl_lines="${marked.join(' ')}"`] : []),
    ...(title ? [`title="${title}"`] : []),
  ];
  const block = `\`\`\`\`\`${info.join(' ')}\n${code}\n\`\`\`\`\``;
  const indent = indentAt(text, at);
  // The lines of the file are already indented like this position.
  const deep = block.replace('\n', `\n${indent}`).replace(/\n(?=`+$)/, `\n${indent}`);
  return { text: deep, end: at + inside.length + 4 };
}

async function tagAt(text: string, at: number, file: string, work: Work, depth: number): Promise<Piece | undefined> {
  const inside = upTo(text, at, '%}');
  if (inside === undefined) return undefined;
  const end = at + inside.length + 4;
  const words = inside.replace(/^-/, '').replace(/-$/, '').trim();
  const [word = ''] = words.split(/\s/, 1);
  if (word === 'include' || word === 'include-markdown') {
    const rest = words.slice(word.length).trim();
    const close = rest.indexOf(rest[0] ?? '', 1);
    if (!/^["']/.test(rest) || close < 2) return undefined;
    const options = new Map(parseAttributes(rest.slice(close + 1).replaceAll('\n', ' ')) ?? []);
    const wanted = { name: rest.slice(1, close), folders: work.options.tags ?? [''], text, at, options };
    return { text: await taken({ ...wanted, isPage: word !== 'include' }, file, work, depth), end };
  }
  if (!work.options.values) return undefined;
  const after = work.searches-- > 0 ? endOfBlock(text, word, end) : undefined;
  if (word === 'raw') return { text: text.slice(end, after?.start ?? end), end: after?.end ?? end };
  work.warn(`'{% ${word.slice(0, 40)} %}' is skipped: the portal does not run code from docs`);
  return { text: '', end: after?.end ?? end };
}

/** The end of `{% for %}`, with nested ones; undefined if it has no end. */
function endOfBlock(text: string, word: string, from: number): { start: number; end: number } | undefined {
  let depth = 1;
  for (let at = text.indexOf('{%', from); at >= 0; at = text.indexOf('{%', at + 2)) {
    const inside = upTo(text, at, '%}');
    const [first = ''] = (inside ?? '').replace(/^-/, '').trim().split(/[\s-]/, 1);
    if (first === word) depth++;
    if (first === `end${word}` && --depth === 0) return { start: at, end: at + inside!.length + 4 };
  }
  return undefined;
}

function upTo(text: string, at: number, close: string): string | undefined {
  const end = text.slice(at + 2, at + 2 + MAX_TAG_LENGTH).indexOf(close);
  return end < 0 ? undefined : text.slice(at + 2, at + 2 + end);
}

interface Wanted {
  name: string;
  folders: readonly string[];
  text: string;
  at: number;
  /** Whether it is Markdown, which may include files itself. */
  isPage: boolean;
  options: ReadonlyMap<string, string>;
  /** Some of its lines, `2-5,8-`; all by default. */
  lines?: string;
}

/** A file, with every line indented like the position of its include. */
async function taken(wanted: Wanted, file: string, work: Work, depth: number): Promise<string> {
  const { name, options } = wanted;
  const refuse = (reason: string) => {
    work.warn(`skipped the file '${name.slice(0, 200)}': it ${reason}`);
    return '';
  };
  if (/^https?:/i.test(name)) return refuse('is on the network');
  if (depth >= MAX_DEPTH) return refuse(`is nested more than ${MAX_DEPTH} files deep`);
  const found = await readFirst(name, [folderOf(file), ...wanted.folders], work.source);
  if (!found) return refuse('is not in the source');
  work.left -= found.text.length;
  if (work.left < 0) return refuse('is too large for one page');
  const text = withoutRemarks(found.text, work.options.commentPrefix);
  const between = partBetween(text, options.get('start'), options.get('end')).replace(/\n$/, '');
  const part = wanted.lines === undefined ? between : linesIn(between, rangesIn(wanted.lines));
  const whole = wanted.isPage ? await expanded(part, found.path, work, depth + 1) : part;
  const isMarkdown = wanted.isPage && /\.(?:md|markdown)$/.test(found.path);
  const linked = isMarkdown ? linksSeenFrom(whole, folderOf(found.path), folderOf(file)) : whole;
  const shown = withHeadingOffset(linked, Number(options.get('heading-offset')) || 0);
  return indented(shown, indentAt(wanted.text, wanted.at));
}

/** `read_csv('a.csv', sep=';')`, ignoring other options; undefined for anything else. */
async function tableIn(
  call: string,
  folders: readonly string[],
  file: string,
  work: Work,
): Promise<string | undefined> {
  const [, kind, name] = /^read_(csv|table)\(\s*["']([^"'\n]{1,200})["']/.exec(call) ?? [];
  if (!kind || !name) return undefined;
  const found = await readFirst(name.trim(), [...folders, folderOf(file)], work.source);
  if (!found) work.warn(`skipped the table '${name}': it is not in the source`);
  work.left -= found?.text.length ?? 0;
  if (!found || work.left < 0) return undefined;
  const [, separator = kind === 'csv' ? ',' : '\\t'] = /\bsep\s?=\s?["'](\\t|.)["']/.exec(call) ?? [];
  return csvTable(found.text, separator === '\\t' ? '\t' : separator);
}

const indented = (text: string, indent: string) => (indent === '' ? text : text.replaceAll('\n', `\n${indent}`));

function indentAt(text: string, at: number): string {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return before.trim() === '' ? before : '';
}
