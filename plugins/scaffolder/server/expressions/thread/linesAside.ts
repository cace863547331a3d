import type { RenderOptions } from '../renderPlain.ts';

export type LinesAside = {
  /** The text with one short placeholder instead of many lines. */
  text: string;
  /** Puts the lines back into the rendered text; undefined if the result is too long. */
  putBack(rendered: string, maxCharacters: number): string | undefined;
  /** Maps a line of the short text to its line in the whole text. */
  lineOf(line: number): number;
};

/** Tags between which text is written unchanged; all others may read or change it. */
const plainTags = new Set(['if', 'elif', 'elseif', 'else', 'endif', 'for', 'endfor']);
/** Shorter chunks are not worth it. */
const minLength = 200;

/**
 * Most lines of most files contain nothing to render. They are put aside, so they are neither tokenized character by character nor
 * sent through the sandbox. Undefined for a text in which that could make a difference.
 */
export function putLinesAside(text: string, options: RenderOptions, mark: string): LinesAside | undefined {
  const lines = text.split('\n');
  const isPlain = plainLines(lines, options);
  if (!isPlain) return undefined;
  const short: string[] = [];
  const aside: string[] = [];
  const starts: number[] = [];
  for (let at = 0, end = 0; at < lines.length; at = end) {
    end = Math.max(endOfPlain(lines, isPlain, at), at + 1);
    const chunk = isPlain[at] ? lines.slice(at, end).join('\n') : '';
    const isLong = chunk.length >= minLength;
    for (let line = at; line < (isLong ? at + 1 : end); line++) {
      starts.push(line + 1);
      short.push(isLong ? placeFor(chunk) : (lines[line] ?? ''));
    }
  }
  if (aside.length === 0) return undefined;

  return {
    text: short.join('\n'),
    putBack: (rendered, maxCharacters) => putBack(rendered, aside, mark, maxCharacters),
    lineOf: (line) => starts[line - 1] ?? line,
  };

  /** Keeps the surrounding whitespace, which adjacent tags may drop. */
  function placeFor(chunk: string) {
    const [before, after] = [chunk.length - chunk.trimStart().length, chunk.trimEnd().length];
    return `${chunk.slice(0, before)}${mark}${aside.push(chunk.slice(before, after)) - 1};${chunk.slice(after)}`;
  }
}

/** The end of the plain lines that start here; the first and the last are not empty. */
function endOfPlain(lines: readonly string[], isPlain: readonly boolean[], from: number): number {
  if (!isFull(from)) return from;
  let end = from;
  for (let at = from; at < lines.length && isPlain[at]; at++) if (isFull(at)) end = at + 1;
  return end;

  function isFull(at: number) {
    return isPlain[at] === true && (lines[at] ?? '').trim() !== '';
  }
}

function putBack(rendered: string, aside: readonly string[], mark: string, maxCharacters: number): string | undefined {
  const [first = '', ...pieces] = rendered.split(mark);
  const output = [first];
  let length = first.length;
  for (const piece of pieces) {
    const end = piece.indexOf(';');
    const chunk = aside[Number(piece.slice(0, end))] ?? '';
    length += chunk.length + piece.length;
    if (length > maxCharacters) return undefined;
    output.push(chunk, piece.slice(end + 1));
  }
  return output.join('');
}

/** Whether each line contains no tag; undefined if a tag reads text, or does not end in its line. */
function plainLines(lines: readonly string[], { cookiecutterCompat }: RenderOptions): boolean[] | undefined {
  const isPlain: boolean[] = [];
  for (const line of lines) {
    let from = 0;
    let tag = nextTag(line, 0, cookiecutterCompat);
    isPlain.push(!tag);
    while (tag) {
      from = endOfTag(line, tag);
      if (from < 0) return undefined;
      tag = nextTag(line, from, cookiecutterCompat);
    }
  }
  return isPlain;
}

type Tag = { at: number; close: string; isBlock: boolean };

function nextTag(line: string, from: number, isCompat = false): Tag | undefined {
  for (let at = line.indexOf('{', from); at >= 0; at = line.indexOf('{', at + 1)) {
    if (line[at + 1] === '%') return { at: at + 2, close: '%}', isBlock: true };
    if (line[at + 1] === '#') return { at: at + 2, close: '#}', isBlock: false };
    if (line[at + 1] === '{' && (isCompat || line[at - 1] === '$')) return { at: at + 2, close: '}}', isBlock: false };
  }
  return undefined;
}

/** The end of a tag; -1 if only the parser knows it, or the tag is not a plain one. */
function endOfTag(line: string, { at, close, isBlock }: Tag): number {
  const end = line.indexOf(close, at);
  if (end < 0) return -1;
  const inner = line.slice(at, end);
  if (isBlock && !plainTags.has(/^-?\s*(\w*)/.exec(inner)?.[1] ?? '')) return -1;
  const isClear =
    close === '#}' || !(isOdd(inner, "'") || isOdd(inner, '"') || inner.includes('\\') || inner.includes('r/'));
  return isClear ? end + 2 : -1;
}

const isOdd = (text: string, quote: string) => text.split(quote).length % 2 === 0;
