import { InputError } from '@callboard/errors';
import type { SearchFilters } from '../../common/index.ts';
import { type BracketParameter, parseBrackets } from './parseBrackets.ts';
import { parseFilters } from './parseFilters.ts';

const MAX_LENGTH = 20;

/** Wire: Backstage's cursor is the page number, starting at 0, in base64. */
export const encodePage = (page: number): string => Buffer.from(String(page)).toString('base64');

function decodePage(cursor: string): number {
  const text = cursor.length > MAX_LENGTH ? '' : Buffer.from(cursor, 'base64').toString();
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new InputError(`pageCursor is '${cursor.slice(0, MAX_LENGTH)}', expected one from a search response`);
}

type Query = Record<string, string | readonly string[]>;

export type QueryRules = {
  maxTermLength: number;
  maxPageLimit: number;
  /** The default. */
  pageLimit: number;
  /** The types that plugins provide. */
  types: readonly string[];
  /** The types searched if the query names none. */
  usualTypes: readonly string[];
};

export type ParsedQuery = {
  term: string;
  types: readonly string[];
  filters: SearchFilters;
  pageLimit: number;
  /** Starts at 0. */
  page: number;
};

const MAX_FACETS = 20;
const MAX_FIELD_LENGTH = 100;

/** A parsed search query. Every violated rule is an InputError that names it; unknown parameters are ignored. */
export function parseQuery(query: Query, rules: QueryRules): ParsedQuery {
  const parameters = parseBrackets(query);
  const cursor = one(parameters, 'pageCursor');
  return {
    term: termOf(one(parameters, 'term') ?? '', rules.maxTermLength),
    types: typesOf(list(parameters, 'types'), rules),
    filters: parseFilters(named(parameters, 'filters')),
    pageLimit: limitOf(one(parameters, 'pageLimit'), rules),
    page: cursor ? decodePage(cursor) : 0,
  };
}

/** The fields to count by. */
export function parseFacets(query: Query): string[] {
  const facets = [...new Set(list(parseBrackets(query), 'facets'))];
  if (facets.length === 0) throw new InputError('facets is missing, expected the names of fields: facets[0]=kind');
  if (facets.length > MAX_FACETS) {
    throw new InputError(`There are ${facets.length} facets, expected ${MAX_FACETS} at most`);
  }
  const wrong = facets.find((facet) => facet === '' || facet.length > MAX_FIELD_LENGTH);
  if (wrong === undefined) return facets;
  throw new InputError(
    `The facet '${wrong.slice(0, 50)}' has ${wrong.length} characters, expected 1 to ${MAX_FIELD_LENGTH}`,
  );
}

const named = (parameters: readonly BracketParameter[], name: string) =>
  parameters.filter(({ path }) => path[0] === name);

function one(parameters: readonly BracketParameter[], name: string): string | undefined {
  const given = named(parameters, name);
  const values = given.flatMap(({ values }) => values);
  if (given.some(({ path }) => path.length > 1) || values.length > 1) {
    throw new InputError(`${name} is given ${values.length} times or with brackets, expected one value`);
  }
  return values[0];
}

/** `types=a&types=b`, `types[]=a`, `types[0]=a` are equivalent. */
function list(parameters: readonly BracketParameter[], name: string): string[] {
  return named(parameters, name).flatMap(({ name: written, path, values }) => {
    if (path.length > 2 || (path[1] !== undefined && !/^\d*$/.test(path[1]))) {
      throw new InputError(`The parameter '${written}' is not a list, expected ${name}[0], ${name}[] or ${name}`);
    }
    return values;
  });
}

function termOf(term: string, max: number): string {
  if (term.length <= max) return term;
  throw new InputError(`The term has ${term.length} characters, expected ${max} at most`);
}

function typesOf(asked: readonly string[], { types, usualTypes }: QueryRules): readonly string[] {
  const unknown = asked.find((type) => !types.includes(type));
  if (unknown === undefined) return asked.length === 0 ? usualTypes : [...new Set(asked)];
  throw new InputError(`types contains '${unknown.slice(0, 100)}', expected ${types.join(', ')}`);
}

function limitOf(text: string | undefined, { maxPageLimit, pageLimit }: QueryRules): number {
  if (text === undefined) return pageLimit;
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (limit <= maxPageLimit) return limit;
  throw new InputError(`pageLimit is '${text.slice(0, 50)}', expected a whole number up to ${maxPageLimit}`);
}
