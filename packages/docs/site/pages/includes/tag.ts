import type { IncludeOptions } from '../../../config/includeOptions.ts';
import type { DocsSource } from '../../../source/docsSource.ts';

/** The state that all tags of a page share, including those in included files. */
export interface PageWork {
  options: IncludeOptions;
  source: DocsSource;
  warn(text: string): void;
  /** Replaces the tags of an included file. */
  expand(text: string, file: string, depth: number): Promise<string>;
  /** Bytes that may still be included. */
  bytesLeft: number;
  /** How often the end of a block may still be searched for. */
  searchesLeft: number;
}

/** A position in a file where a tag may begin. */
export interface TagPlace {
  text: string;
  /** The position of the `{`. */
  at: number;
  file: string;
  /** The number of files around this one. */
  depth: number;
  work: PageWork;
}

/** The text that replaces a tag, and the position after the tag. */
export type Replacement = { text: string; end: number };

/** Replaces one kind of tag; undefined for anything else, which stays as it is. */
export type ReplaceTag = (place: TagPlace) => Promise<Replacement | undefined>;

const MAX_TAG_LENGTH = 2_000;
/** All tags begin and end with two characters. */
const MARK_LENGTH = 2;

/** The text between the opening characters at a position and the closing ones; undefined if they are missing. */
export function readTag(text: string, at: number, close: string): { inside: string; end: number } | undefined {
  const start = at + MARK_LENGTH;
  const length = text.slice(start, start + MAX_TAG_LENGTH).indexOf(close);
  if (length < 0) return undefined;
  return { inside: text.slice(start, start + length), end: start + length + MARK_LENGTH };
}

/** The text of the line before a position. */
export const lineBefore = ({ text, at }: Pick<TagPlace, 'text' | 'at'>): string =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at);

/** The indentation of a tag that begins its line. */
export function indentAt(place: Pick<TagPlace, 'text' | 'at'>): string {
  const before = lineBefore(place);
  return before.trim() === '' ? before : '';
}

export const indented = (text: string, indent: string): string =>
  indent === '' ? text : text.replaceAll('\n', `\n${indent}`);

/** Removes the lines that begin with a prefix. */
export const withoutComments = (text: string, prefix: string | undefined): string =>
  prefix && text.includes(prefix)
    ? text
        .split('\n')
        .filter((line) => !line.trimStart().startsWith(prefix))
        .join('\n')
    : text;
