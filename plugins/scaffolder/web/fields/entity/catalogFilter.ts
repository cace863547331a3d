import {
  type EntityFilterQuery,
  FILTER_EXISTS,
  type FilterConditions,
  isPlainObject,
} from '@callboard/plugin-catalog/common';
import type { JsonObject } from '../../../common/index.ts';
import { textsIn } from '../fieldLook.ts';

/** The entity filter of a template: `catalogFilter`, or the older `allowedKinds`. */
export function catalogFilterOf({ catalogFilter, allowedKinds }: JsonObject): FilterConditions[] {
  const alternatives = [catalogFilter ?? []].flat().filter(isPlainObject).map(conditionsOf);
  if (alternatives.length > 0) return alternatives;
  // Templates may also use kinds instead of conditions.
  const kinds = textsIn(catalogFilter ?? allowedKinds);
  return kinds.length > 0 ? [{ kind: kinds }] : [];
}

/** Adds conditions to every alternative. */
export function narrowed(filter: readonly FilterConditions[], more: FilterConditions): FilterConditions[] {
  return filter.length === 0 ? [more] : filter.map((conditions) => ({ ...conditions, ...more }));
}

/** Without conditions, every entity matches. */
export const filterOf = (alternatives: readonly FilterConditions[]): EntityFilterQuery | undefined =>
  alternatives.length > 0 ? alternatives : undefined;

function conditionsOf(conditions: JsonObject): FilterConditions {
  const result: FilterConditions = {};
  for (const [key, value] of Object.entries(conditions)) {
    if (Array.isArray(value)) result[key] = value.map(String);
    else if (!isPlainObject(value)) result[key] = String(value);
    else if (value.exists === true) result[key] = FILTER_EXISTS;
  }
  return result;
}
