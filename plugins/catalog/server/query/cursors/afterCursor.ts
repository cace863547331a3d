import { InputError } from '@callboard/errors';
import { isPlainObject, MAX_LIMIT, quotedValue } from '../../../common/index.ts';
import { jsonIn } from './cursor.ts';

export type Paging = { limit?: number; offset?: number };

/** Wire: base64 of JSON. */
export function encodeAfter(paging: Required<Paging>): string {
  return Buffer.from(JSON.stringify(paging)).toString('base64');
}

/** The paging of an `after` cursor; missing values come from the request. */
export function decodeAfter(after: string, requested: Paging): Paging {
  const cursor = jsonIn(after, malformed);
  if (!isPlainObject(cursor)) throw malformed('it is not an object');
  const { limit = requested.limit, offset = requested.offset } = cursor;
  return {
    limit: wholeNumber('limit', limit, 1, MAX_LIMIT),
    offset: wholeNumber('offset', offset, 0, Number.MAX_SAFE_INTEGER),
  };
}

function wholeNumber(name: string, value: unknown, minimum: number, maximum: number): number | undefined {
  if (value === undefined) return undefined;
  if (Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum) return Number(value);
  throw malformed(`${name} is ${quotedValue(value)}, expected an integer from ${minimum} to ${maximum}`);
}

function malformed(problem: string): InputError {
  return new InputError(`Malformed after cursor: ${problem}`);
}
