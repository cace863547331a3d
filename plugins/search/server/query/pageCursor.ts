import { InputError } from '@callboard/errors';

const MAX_LENGTH = 20;

/** Wire: Backstage's cursor is the page number, starting at 0, in base64. */
export const encodePage = (page: number): string => Buffer.from(String(page)).toString('base64');

export function decodePage(cursor: string): number {
  const text = cursor.length > MAX_LENGTH ? '' : Buffer.from(cursor, 'base64').toString();
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new InputError(`pageCursor is '${cursor.slice(0, MAX_LENGTH)}', expected one from a search response`);
}
