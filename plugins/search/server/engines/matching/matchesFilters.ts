import type { SearchFilters } from '../../../common/index.ts';

/** The same rule as `filterMatch`, for a loaded document. */
export function matchesFilters(values: Record<string, readonly string[]>, filters: SearchFilters): boolean {
  return Object.entries(filters).every(([field, wanted]) => {
    const isNot = typeof wanted === 'object' && 'not' in wanted;
    const asked = isNot ? wanted.not : wanted;
    const list = typeof asked === 'string' ? [asked] : asked;
    if (list.length === 0) return true;
    const has = list.some((value) => values[field]?.includes(value));
    return isNot ? !has : has;
  });
}
