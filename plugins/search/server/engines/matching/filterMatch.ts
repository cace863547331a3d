import type { SearchFilters } from '../../../common/index.ts';
import { mark } from '../analysis/lexemes.ts';
import type { Match, Wanted } from './match.ts';

/**
 * Types and filters as part of a match. Most queries cover nearly all types: then the other types are excluded instead, because the posting
 * list of nearly all documents would take longer than the words.
 */
export function filterMatch(
  { types, filters }: { types: readonly string[]; filters: SearchFilters },
  knownTypes: readonly string[],
): Pick<Match, 'filters' | 'none'> {
  const others = types.length > 0 ? knownTypes.filter((type) => !types.includes(type)) : [];
  const isForFew = types.length > 0 && others.length > types.length;
  const all: Wanted[][] = isForFew ? [types.map((type) => ({ lexeme: mark.type(type) }))] : [];
  const none: Wanted[] = isForFew ? [] : others.map((type) => ({ lexeme: mark.type(type) }));
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
  // A match cannot consist of exclusions alone.
  if (all.length === 0 && none.length > 0) all.push([{ lexeme: mark.any }]);
  return { filters: all, none };
}
