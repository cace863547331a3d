import { InputError } from '@callboard/errors';
import { isPlainObject, type JsonObject, MAX_LIMIT, quotedValue } from '../../common/index.ts';

/** Wire: base64 JSON with these keys. */
export type LocationCursor = { limit: number; afterId: string; query?: JsonObject };

/** A cursor contains the query of its walk. */
const MAX_CURSOR_LENGTH = 100_000;

export function encodeLocationCursor(cursor: LocationCursor): string {
  const encoded = Buffer.from(JSON.stringify(cursor)).toString('base64');
  if (encoded.length <= MAX_CURSOR_LENGTH) return encoded;
  throw new InputError(`The query is too long to be paged: its cursor would have ${encoded.length} characters`);
}

export function decodeLocationCursor(text: string): LocationCursor {
  const cursor = text.length <= MAX_CURSOR_LENGTH ? parsed(Buffer.from(text, 'base64').toString('utf8')) : undefined;
  if (isCursor(cursor)) return { limit: cursor.limit, afterId: cursor.afterId, query: cursor.query };
  throw new InputError(`Malformed cursor ${quotedValue(text)}; use the one from the previous page`);
}

function isCursor(value: unknown): value is LocationCursor {
  if (!isPlainObject(value)) return false;
  const { limit, afterId, query } = value;
  const isLimit = Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= MAX_LIMIT;
  return isLimit && typeof afterId === 'string' && (query === undefined || isPlainObject(query));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
