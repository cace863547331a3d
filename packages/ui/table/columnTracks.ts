import type { CSSProperties } from 'react';
import type { ColumnBreak, DataColumn } from './DataColumn.ts';

/** From wide to narrow, as the style sheet uses them. */
const breaks: readonly ColumnBreak[] = ['xl', 'lg', 'md', 'sm'];

/** Approximate width of a letter, and of the padding of a cell, in pixels. */
const letter = 7.2;
const cellFrame = 24;
const nameFrame = 60;

/** This many letters of a name take precedence; further ones get space after the other columns. */
const firstLetters = 36;
/** Until then the others keep this width, in pixels: up to about a dozen letters, or everything that is never truncated. */
const keptByText = 96;
const keptByWhole = 124;
/** In the widest tables, a text that takes the rest has at least this width. */
const leastRest = 200;
const unknownLength = 16;

type Table<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  actionsWidth?: number;
  /** Not all rows are rendered: the rendered ones must not determine widths, or columns would move while scrolling. */
  isVirtual?: boolean;
};

/**
 * The widths of the columns as CSS variables, one list for each breakpoint. They follow the content, and hidden columns
 * take no space.
 */
export function columnTracks<Row>({ columns, rows, actionsWidth = 0, isVirtual = false }: Table<Row>): CSSProperties {
  const [name, ...others] = columns.map((column) => ({ ...column, longest: longestText(column, rows) }));
  const nameWidth = textWidth(name?.longest ?? 0, nameFrame);
  const tracks = (below?: ColumnBreak) => {
    const shown = others.filter(({ hideBelow }) => !isGone(hideBelow, below));
    const beside = shown.filter(({ underNameBelow }) => !isGone(underNameBelow, below));
    const kept = beside.reduce((sum, column) => sum + leastOf(column, below), actionsWidth);
    const least = `min(${Math.min(nameWidth, textWidth(firstLetters, nameFrame))}px, 100cqi - ${kept}px)`;
    const whole = isVirtual ? `${nameWidth}px` : 'auto';
    // A line below the name uses all remaining space; the name alone only what it needs.
    const first = `minmax(${least}, ${beside.length < shown.length ? '1fr' : whole})`;
    return [
      first,
      ...beside.map((column) => trackOf(column, leastOf(column, below), isVirtual)),
      actionsWidth ? `${actionsWidth}px` : '',
    ]
      .join(' ')
      .trim();
  };
  return Object.fromEntries([['--tracks', tracks()], ...breaks.map((below) => [`--tracks-${below}`, tracks(below)])]);
}

/** Whether a column is hidden or moved in tables narrower than a breakpoint. */
function isGone(leaves: ColumnBreak | undefined, below: ColumnBreak | undefined): boolean {
  return leaves !== undefined && below !== undefined && breaks.indexOf(leaves) <= breaks.indexOf(below);
}

type Measured = Pick<DataColumn<never>, 'width' | 'leastWidth'> & { longest: number };

function trackOf({ width = 'text', longest }: Measured, least: number, isVirtual: boolean): string {
  if (typeof width === 'number') return `${width}px`;
  if (width === 'rest') return `minmax(${least}px, 1fr)`;
  if (isVirtual) return `minmax(${least}px, ${textWidth(longest, cellFrame)}px)`;
  return width === 'whole' ? 'max-content' : `minmax(${least}px, auto)`;
}

/** The width that a column has before the name takes more. */
function leastOf({ width = 'text', leastWidth = 0, longest }: Measured, below: ColumnBreak | undefined): number {
  if (typeof width === 'number') return width;
  if (width === 'rest') return Math.max(below ? 0 : leastRest, leastWidth);
  return width === 'whole' ? keptByWhole : Math.max(Math.min(textWidth(longest, cellFrame), keptByText), leastWidth);
}

/** In steps of four letters, so columns mostly keep their position on the next page. */
function textWidth(length: number, frame: number): number {
  return Math.ceil(Math.ceil(length / 4) * 4 * letter + frame);
}

function longestText<Row>({ header, text, sortValue }: DataColumn<Row>, rows: readonly Row[]): number {
  const read = text ?? sortValue;
  if (!read || rows.length === 0) return Math.max(header.length, unknownLength);
  return rows.reduce((longest, row) => Math.max(longest, String(read(row) ?? '').length), header.length);
}
