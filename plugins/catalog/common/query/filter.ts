import { InputError } from '@callboard/errors';
import { lowerCased } from '../entityRef.ts';
import { quotedValue } from '../quotedValue.ts';

export const MAX_FILTER_STATEMENTS = 1_000;
export const MAX_FILTER_ALTERNATIVES = 200;

/** The key equals any of the values, or merely exists if there are no values. All in lower case. */
export type FilterStatement = { key: string; values?: string[] };

export type FilterAlternative = { allOf: FilterStatement[] };

export type EntityFilter = { anyOf: FilterAlternative[] };

/** Parses the repeated `filter` query parameter; returns undefined for an empty filter. */
export function parseEntityFilter(parameters: readonly string[]): EntityFilter | undefined {
  const anyOf: FilterAlternative[] = [];
  let statements = 0;
  for (const parameter of parameters) {
    const parts = parameter.split(',').flatMap((part) => part.trim() || []);
    statements += parts.length;
    if (statements > MAX_FILTER_STATEMENTS) {
      throw new InputError(`The filter has more than ${MAX_FILTER_STATEMENTS} statements in total`);
    }
    if (parts.length > 0) anyOf.push({ allOf: parseStatements(parts) });
  }
  if (anyOf.length > MAX_FILTER_ALTERNATIVES) {
    throw new InputError(`The filter has ${anyOf.length} alternatives, at most ${MAX_FILTER_ALTERNATIVES} are allowed`);
  }
  return anyOf.length > 0 ? { anyOf } : undefined;
}

function parseStatements(parts: string[]): FilterStatement[] {
  const valuesOfKey = new Map<string, Set<string>>();
  for (const part of parts) {
    const equals = part.indexOf('=');
    const key = lowerCased(equals === -1 ? part : part.slice(0, equals)).trim();
    if (!key) {
      throw new InputError(`The filter statement ${quotedValue(part)} has no key, expected <key> or <key>=<value>`);
    }
    const values = valuesOfKey.get(key) ?? new Set();
    valuesOfKey.set(key, values);
    if (equals !== -1) values.add(lowerCased(part.slice(equals + 1)).trim());
  }
  return Array.from(valuesOfKey, ([key, values]) => (values.size > 0 ? { key, values: [...values] } : { key }));
}
