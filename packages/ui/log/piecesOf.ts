import { type AnsiSpan, parseAnsi } from './ansi.ts';
import type { AnsiStyle } from './ansiStyle.ts';

/** A range in the text of a line, without its colours. */
export type Mark = { from: number; to: number; isCurrent: boolean };

export type Piece = { from: number; text: string; style: AnsiStyle; mark?: 'found' | 'current'; href?: string };

type Link = { from: number; to: number; href: string };

/** A line split wherever its style changes, or a match or an address starts or ends. */
export function piecesOf(line: string, marks: readonly Mark[]): Piece[] {
  const spans = parseAnsi(line);
  const links = linksIn(spans.map(({ text }) => text).join(''));
  const cuts = [...marks, ...links].flatMap(({ from, to }) => [from, to]).sort((one, other) => one - other);
  const pieces: Piece[] = [];
  let at = 0;
  let next = 0;
  for (const span of spans) {
    const end = at + span.text.length;
    let from = at;
    while (next < cuts.length && cuts[next]! < end) {
      const cut = cuts[next]!;
      next += 1;
      if (cut <= from) continue;
      pieces.push(pieceOf(span, at, from, cut, marks, links));
      from = cut;
    }
    if (from < end) pieces.push(pieceOf(span, at, from, end, marks, links));
    at = end;
  }
  return pieces;
}

function pieceOf(
  { text, style }: AnsiSpan,
  begins: number,
  from: number,
  to: number,
  marks: readonly Mark[],
  links: readonly Link[],
): Piece {
  const holds = (range: { from: number; to: number }) => range.from <= from && range.to >= to;
  const mark = marks.find(holds);
  const link = links.find(holds);
  return {
    from,
    text: text.slice(from - begins, to - begins),
    style,
    ...(mark ? { mark: mark.isCurrent ? 'current' : 'found' } : {}),
    ...(link ? { href: link.href } : {}),
  };
}

const addresses = /https?:\/\/[^\s<>"'`]+/g;
/** Punctuation of the sentence at the end of an address. */
const closing = '.,;:!?)]}';
const maxLinks = 50;

function linksIn(text: string): Link[] {
  if (!text.includes('://')) return [];
  const links: Link[] = [];
  for (const { 0: found, index } of text.matchAll(addresses)) {
    let to = index + found.length;
    while (to > index && closing.includes(text[to - 1]!)) to -= 1;
    links.push({ from: index, to, href: text.slice(index, to) });
    if (links.length === maxLinks) break;
  }
  return links;
}
