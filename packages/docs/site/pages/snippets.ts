import { type DocsSource, pathWithin } from '../../source/docsSource.ts';

const MAX_DEPTH = 10;
const MAX_BYTES = 5 * 1024 * 1024;

export interface SnippetOptions {
  /** Folders to search, relative to the source's root. */
  basePaths: readonly string[];
  /** Appended to every page. */
  append: readonly string[];
}

/**
 * Includes files of the source where a page has `--8<-- "name"`. Nothing outside the source is read, and nothing from the
 * network.
 */
export async function withSnippets(
  text: string,
  options: SnippetOptions,
  source: DocsSource,
  warn: (text: string) => void,
): Promise<string> {
  const budget = { left: MAX_BYTES };
  const body = text.includes('8<-') ? await expanded(text, options, source, warn, budget, 0) : text;
  const appended: string[] = [];
  for (const name of options.append) appended.push((await snippet(name, options, source, warn, budget, 0)).join('\n'));
  return appended.length > 0 ? `${body}\n\n${appended.join('\n\n')}\n` : body;
}

type Budget = { left: number };

async function expanded(
  text: string,
  options: SnippetOptions,
  source: DocsSource,
  warn: (text: string) => void,
  budget: Budget,
  depth: number,
): Promise<string> {
  const output: string[] = [];
  let isBlock = false;
  for (const line of text.split('\n')) {
    const { indent, isMark, name } = markIn(line, isBlock);
    if (isMark && name === undefined) {
      isBlock = !isBlock;
    } else if (name !== undefined) {
      const lines = await snippet(name, options, source, warn, budget, depth);
      output.push(...lines.map((inside) => (inside ? indent + inside : inside)));
    } else output.push(line.includes(';--8<--') ? line.replace(';--8<--', '--8<--') : line);
  }
  return output.join('\n');
}

/** `--8<-- "name"`, `--8<--` alone around a list of names, or a name in such a list. */
function markIn(line: string, isBlock: boolean): { indent: string; isMark: boolean; name?: string } {
  const trimmed = line.trim();
  const indent = line.slice(0, line.length - line.trimStart().length);
  const scissors = trimmed.startsWith('-') ? trimmed.indexOf('8<') : -1;
  const isMark = scissors > 0 && scissors < 10 && /^-+8<-+(?: |$)/.test(trimmed.slice(0, 40));
  if (!isMark) return { indent, isMark, name: isBlock && trimmed && !trimmed.startsWith(';') ? trimmed : undefined };
  const rest = trimmed.slice(trimmed.indexOf('8<')).replace(/^8<-+/, '').trim();
  const quote = rest[0];
  if ((quote !== '"' && quote !== "'") || rest.at(-1) !== quote || rest.length < 3)
    return { indent, isMark: rest === '' };
  return { indent, isMark, name: rest.slice(1, -1) };
}

async function snippet(
  name: string,
  options: SnippetOptions,
  source: DocsSource,
  warn: (text: string) => void,
  budget: Budget,
  depth: number,
): Promise<string[]> {
  const [file = '', ...part] = name.split(':');
  const refuse = (reason: string) => {
    warn(`skipped the snippet '${name.slice(0, 200)}': it ${reason}`);
    return [];
  };
  if (/^https?$/i.test(file)) return refuse('is on the network');
  if (depth >= MAX_DEPTH) return refuse(`is nested more than ${MAX_DEPTH} snippets deep`);
  if (file.startsWith('/')) return refuse('is outside the source');
  const paths = options.basePaths.map((base) => pathWithin(pathWithin('', base) ?? '', file));
  if (paths.every((path) => path === undefined)) return refuse('is outside the source');
  const bytes = await firstThere(paths, source);
  if (!bytes) return refuse('does not exist');
  budget.left -= bytes.length;
  if (budget.left < 0) return refuse('is too large for one page');
  const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n').replace(/\n$/, '');
  const inside =
    text.includes('8<-') && !part[0]?.match(/^[a-z]/i)
      ? await expanded(text, options, source, warn, budget, depth + 1)
      : text;
  return partOf(inside.split('\n'), part);
}

async function firstThere(paths: readonly (string | undefined)[], source: DocsSource): Promise<Uint8Array | undefined> {
  for (const path of paths) {
    if (!path) continue;
    try {
      return await source.read(path);
    } catch {
      // Another folder may have it.
    }
  }
  return undefined;
}

/** All lines, those from one number to another (`:2:5`), or those of a named section (`:name`). */
function partOf(lines: readonly string[], part: readonly string[]): string[] {
  if (part.length === 0) return lines.filter((line) => !isSectionMark(line));
  const [name = ''] = part;
  if (/^\d*$/.test(name)) return lines.slice(Math.max(0, Number(name || 1) - 1), part[1] ? Number(part[1]) : undefined);
  const start = lines.findIndex((line) => line.includes(`[start:${name}]`));
  const end = lines.findIndex((line) => line.includes(`[end:${name}]`));
  return start < 0 ? [] : lines.slice(start + 1, end < 0 ? undefined : end).filter((line) => !isSectionMark(line));
}

const isSectionMark = (line: string) => line.includes('8<') && (line.includes('[start:') || line.includes('[end:'));
