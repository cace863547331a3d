import { InputError } from '@callboard/errors';
import type { SearchFilters } from '../../common/index.ts';
import type { BracketParameter } from './parseBrackets.ts';

const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 1_000;

type Wanted = { values: string[]; isList: boolean };

/** `filters[kind]=API`, `filters[kind][0]=API`, `filters[kind][not]=API`, `filters[kind][not][0]=API`. */
export function parseFilters(parameters: readonly BracketParameter[]): SearchFilters {
  const wanted = new Map<string, Wanted>();
  const unwanted = new Map<string, Wanted>();
  let count = 0;
  for (const { name, path, values } of parameters) {
    const [, field = '', ...rest] = path;
    const isNot = rest[0] === 'not';
    const places = isNot ? rest.slice(1) : rest;
    if (field === '' || places.length > 1 || (places[0] !== undefined && !/^\d*$/.test(places[0]))) {
      throw new InputError(
        `The parameter '${name}' is not a filter, expected filters[field], filters[field][0] or filters[field][not]`,
      );
    }
    count += values.length;
    if (count > MAX_VALUES) throw new InputError(`There are more than ${MAX_VALUES} values in filters`);
    const long = values.find((value) => value.length > MAX_VALUE_LENGTH);
    if (long !== undefined) {
      throw new InputError(`A value of '${name}' has ${long.length} characters, expected ${MAX_VALUE_LENGTH} at most`);
    }
    const fields = isNot ? unwanted : wanted;
    const before = fields.get(field);
    fields.set(field, {
      values: [...(before?.values ?? []), ...values],
      isList: before !== undefined || places.length > 0 || values.length > 1,
    });
  }
  const both = [...wanted.keys()].find((field) => unwanted.has(field));
  if (both !== undefined) throw new InputError(`filters[${both}] is given both with and without 'not'`);
  const plain = ({ values, isList }: Wanted) => (isList ? values : values[0]!);
  return Object.fromEntries([
    ...[...wanted].map(([field, each]) => [field, plain(each)] as const),
    ...[...unwanted].map(([field, each]) => [field, { not: plain(each) }] as const),
  ]);
}
