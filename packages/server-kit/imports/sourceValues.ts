import { InputError } from '@callboard/errors';
import type { SourceRow } from './importer.ts';

/** The text in a column. Throws if it has none, so the row is skipped. */
export function textIn(row: SourceRow, column: string): string {
  const text = optionalTextIn(row, column);
  if (text !== undefined && text !== '') return text;
  throw new InputError(`'${column}' is empty`);
}

export function optionalTextIn(row: SourceRow, column: string): string | undefined {
  const value = row[column];
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value;
  throw new InputError(`'${column}' is not text`);
}

/** The time in a column, in milliseconds. Throws if it has none. */
export function timeIn(row: SourceRow, column: string): number {
  const time = optionalTimeIn(row, column);
  if (time !== undefined) return time;
  throw new InputError(`'${column}' is empty`);
}

/** PostgreSQL returns dates. SQLite stores milliseconds, or a UTC time without a zone if the database set it. */
export function optionalTimeIn(row: SourceRow, column: string): number | undefined {
  const value = row[column];
  if (value === null || value === undefined) return undefined;
  const time = typeof value === 'string' ? timeOfText(value) : Number(value);
  if (Number.isSafeInteger(time)) return time;
  throw new InputError(`'${column}' is not a time`);
}

function timeOfText(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const isWithoutZone = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?$/.test(text);
  return Date.parse(isWithoutZone ? `${text.replace(' ', 'T')}Z` : text);
}

/** The JSON in a column. Throws if it is not valid. */
export function jsonIn(row: SourceRow, column: string): unknown {
  const text = textIn(row, column);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InputError(`'${column}' is not valid JSON`);
  }
}
