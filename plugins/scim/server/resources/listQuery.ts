import { MAX_PAGE } from '../schema/discovery.ts';
import type { ResourceType } from '../schema/resourceType.ts';
import { invalid, quoted } from '../scimError.ts';
import { readProjection } from './representation.ts';
import type { ListQuery } from './resourceQueries.ts';

const usualPage = 100;

export type RawQuery = Readonly<Record<string, unknown>>;

/** Reads the query of a list: `filter`, `startIndex`, `count`, `attributes`, `excludedAttributes`. */
export function readListQuery(type: ResourceType, query: RawQuery): ListQuery {
  const filter = textIn(query, 'filter');
  return {
    // Wire: values that are too small mean the smallest one.
    startIndex: Math.max(1, numberIn(query, 'startIndex') ?? 1),
    count: Math.min(MAX_PAGE, Math.max(0, numberIn(query, 'count') ?? usualPage)),
    projection: projectionIn(type, query),
    ...(filter !== undefined && { filter }),
  };
}

export const projectionIn = (type: ResourceType, query: RawQuery) => {
  const attributes = textIn(query, 'attributes');
  const excludedAttributes = textIn(query, 'excludedAttributes');
  return readProjection(type, {
    ...(attributes !== undefined && { attributes }),
    ...(excludedAttributes !== undefined && { excludedAttributes }),
  });
};

function textIn(query: RawQuery, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value;
  throw invalid('invalidValue', `'${name}' can only be given once`);
}

function numberIn(query: RawQuery, name: string): number | undefined {
  const text = textIn(query, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw invalid('invalidValue', `'${name}' must be a whole number, not ${quoted(text)}`);
  return number;
}
