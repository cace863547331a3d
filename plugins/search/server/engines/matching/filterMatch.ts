import type { SearchFilters } from '../../../common/index.ts';
import { mark } from '../analysis/lexemes.ts';
import type { Match, Wanted } from './match.ts';

/** Types and filters as part of a match. */
export function filterMatch(types: readonly string[], filters: SearchFilters): Pick<Match, 'filters' | 'none'> {
  const all: Wanted[][] = types.length > 0 ? [types.map((type) => ({ lexeme: mark.type(type) }))] : [];
  const none: Wanted[] = [];
  for (const [field, wanted] of Object.entries(filters)) {
    const isNot = typeof wanted === 'object' && 'not' in wanted;
    const values = isNot ? wanted.not : wanted;
    const lexemes = (typeof values === 'string' ? [values] : values).map((value) => ({
      lexeme: mark.value(field, value),
    }));
    if (lexemes.length === 0) continue;
    if (isNot) none.push(...lexemes);
    else all.push(lexemes);
  }
  // There is no excluding from nothing.
  if (all.length === 0 && none.length > 0) all.push([{ lexeme: mark.any }]);
  return { filters: all, none };
}
