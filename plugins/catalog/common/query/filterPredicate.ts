import type { JsonObject } from '../entity.ts';
import type { EntityFilterQuery, FilterConditions } from './encodeFilter.ts';

/** A filter as the `query` of a request body, where values may contain commas and be any number. */
export function filterPredicate(filter: EntityFilterQuery): JsonObject {
  const alternatives: readonly FilterConditions[] = Array.isArray(filter) ? filter : [filter];
  const [only, ...others] = alternatives.map(conditionsPredicate);
  return only && others.length === 0 ? only : { $any: alternatives.map(conditionsPredicate) };
}

function conditionsPredicate(conditions: FilterConditions): JsonObject {
  const fields = Object.entries(conditions).map(([key, wanted]) => {
    if (typeof wanted === 'string') return [key, wanted];
    return [key, 'exists' in wanted ? { $exists: true } : { $in: wanted }];
  });
  return Object.fromEntries(fields);
}
