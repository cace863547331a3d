import { InputError } from '@callboard/errors';
import { quotedValue } from '../quotedValue.ts';

/** Asks that a key exists, whatever its value. Plain data, so that a query key may hold it. */
export const FILTER_EXISTS = { exists: true } as const;

export type FilterConditions = Record<string, string | readonly string[] | typeof FILTER_EXISTS>;

/** What a client asks for: all conditions of one object, or of any one of several. */
export type EntityFilterQuery = FilterConditions | readonly FilterConditions[];

/** One `filter` query parameter for each alternative. */
export function encodeEntityFilter(query: EntityFilterQuery): string[] {
  const alternatives: readonly FilterConditions[] = Array.isArray(query) ? query : [query];
  return alternatives.map(encodeConditions).filter((parameter) => parameter !== '');
}

function encodeConditions(conditions: FilterConditions): string {
  return Object.entries(conditions)
    .flatMap(([key, wanted]) => {
      if (!key.trim() || /[,=]/.test(key)) {
        throw new InputError(`The filter key ${quotedValue(key)} may not be empty or hold a comma or an equals sign`);
      }
      if (typeof wanted === 'object' && 'exists' in wanted) return key;
      return [wanted].flat().map((value) => `${key}=${encodedValue(key, value)}`);
    })
    .join(',');
}

// Wire: a comma has no escape, so sending it would silently ask for something else.
function encodedValue(key: string, value: string): string {
  if (!value.includes(',')) return value;
  throw new InputError(`The filter value ${quotedValue(value)} of ${quotedValue(key)} may not hold a comma`);
}
