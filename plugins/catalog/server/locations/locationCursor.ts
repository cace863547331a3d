import { InputError } from '@callboard/errors';

/** Wire: base64 JSON with these keys. */
export type LocationCursor = { limit: number; afterId: string; query?: Record<string, unknown> };

const MAX_CURSOR_LENGTH = 20_000;

export function encodeLocationCursor(cursor: LocationCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64');
}

export function decodeLocationCursor(text: string): LocationCursor {
  const cursor = text.length <= MAX_CURSOR_LENGTH ? parsed(Buffer.from(text, 'base64').toString('utf8')) : undefined;
  const { limit, afterId, query } = (cursor ?? {}) as Partial<LocationCursor>;
  const isSound = Number.isSafeInteger(limit) && Number(limit) > 0 && typeof afterId === 'string';
  if (!isSound || (query !== undefined && (typeof query !== 'object' || query === null))) {
    throw new InputError(`The cursor '${text.slice(0, 100)}' is malformed; use the one of the page before`);
  }
  return { limit: limit!, afterId: afterId!, query };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
