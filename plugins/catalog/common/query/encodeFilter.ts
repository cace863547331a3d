import { InputError } from '@callboard/errors';
import { quotedValue } from '../quotedValue.ts';

/** Matches if a key exists, with any value. Plain data, so it can be part of a query key. */
export const FILTER_EXISTS = { exists: true } as const;

export type FilterConditions = Record<string, string | readonly string[] | typeof FILTER_EXISTS>;

/** A client's filter: all conditions of one object, or of any one of several. */
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
        throw new InputError(
          `The filter key ${quotedValue(key)} may not be empty or contain a comma or an equals sign`,
        );
      }
      if (typeof wanted === 'object' && 'exists' in wanted) return key;
      return [wanted].flat().map((value) => `${key}=${encodedValue(key, value)}`);
    })
    .join(',');
}

// Wire: commas cannot be escaped, so sending one would silently change the filter.
function encodedValue(key: string, value: string): string {
  if (!value.includes(',')) return value;
  throw new InputError(`The filter value ${quotedValue(value)} of ${quotedValue(key)} may not contain a comma`);
}
