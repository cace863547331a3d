import type { CSSProperties } from 'react';
import type { ColumnBreak, DataColumn } from './DataColumn.ts';

/** From wide to narrow, as the style sheet asks for them. */
const breaks: readonly ColumnBreak[] = ['xl', 'lg', 'md', 'sm'];

/** About what a letter needs and what a cell needs besides, in pixels. */
const letter = 7.2;
const cellFrame = 24;
const nameFrame = 60;

/** So many letters of a name come before everything else; the next ones when other columns have what they need. */
const firstLetters = 36;
/** What the others keep meanwhile, in pixels: up to about a dozen letters, or all that is never cut. */
const keptByText = 96;
const keptByWhole = 124;
/** In the widest tables a text that takes the rest has at least this. */
const leastRest = 200;
const unknownLength = 16;

type Table<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  actionsWidth?: number;
  /** Not all rows are in the page: what is in it must not decide, or columns would move while one scrolls. */
  isVirtual?: boolean;
};

/**
 * The widths of the columns as CSS variables, one list for each breakpoint. They follow what the rows say, and a column that
 * is not there takes no room.
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
    // A line below the name makes use of all that is left; the name alone only of what it needs.
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

/** Whether a column has left its place in tables narrower than a breakpoint. */
function isGone(leaves: ColumnBreak | undefined, below: ColumnBreak | undefined): boolean {
  return leaves !== undefined && below !== undefined && breaks.indexOf(leaves) <= breaks.indexOf(below);
}

type Measured = Pick<DataColumn<never>, 'width'> & { longest: number };

function trackOf({ width = 'text', longest }: Measured, least: number, isVirtual: boolean): string {
  if (typeof width === 'number') return `${width}px`;
  if (width === 'rest') return `minmax(${least}px, 1fr)`;
  if (isVirtual) return `minmax(${least}px, ${textWidth(longest, cellFrame)}px)`;
  return width === 'whole' ? 'max-content' : `minmax(${least}px, auto)`;
}

/** What a column has before the name takes more. */
function leastOf({ width = 'text', longest }: Measured, below: ColumnBreak | undefined): number {
  if (typeof width === 'number') return width;
  if (width === 'rest') return below ? 0 : leastRest;
  return width === 'whole' ? keptByWhole : Math.min(textWidth(longest, cellFrame), keptByText);
}

/** In steps of four letters, so that the columns of the next page mostly stand where those of this one do. */
function textWidth(length: number, frame: number): number {
  return Math.ceil(Math.ceil(length / 4) * 4 * letter + frame);
}

function longestText<Row>({ header, text, sortValue }: DataColumn<Row>, rows: readonly Row[]): number {
  const read = text ?? sortValue;
  if (!read || rows.length === 0) return Math.max(header.length, unknownLength);
  return rows.reduce((longest, row) => Math.max(longest, String(read(row) ?? '').length), header.length);
}
