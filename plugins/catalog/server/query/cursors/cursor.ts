import { InputError } from '@callboard/errors';
import * as z from 'zod/mini';
import {
  type EntityOrder,
  isPlainObject,
  type JsonObject,
  lowerCased,
  MAX_TEXT_FIELDS,
  quotedValue,
} from '../../../common/index.ts';
import type { SortPosition } from '../../readModel/sortedOrder.ts';

/** A cursor contains the query of its walk, and a query may list thousands of values. */
export const MAX_CURSOR_LENGTH = 1_000_000;

const texts = z.array(z.string('must be a list of strings'), 'must be a list of strings');
const sortValues = texts.check(z.minLength(1, 'must not be empty'));
const textFields = texts.check(z.maxLength(MAX_TEXT_FIELDS, `must contain at most ${MAX_TEXT_FIELDS} fields`));
const wholeNumber = z.int('must be a whole number').check(z.minimum(0, 'must not be negative'));
const order = z.object({ field: z.string(), order: z.enum(['asc', 'desc']) });

/**
 * Wire: the names of these keys, and that `query` is present only if the walk began with one: the newest client uses that to decide whether
 * to continue by POST.
 */
const wireCursor = z.object(
  {
    orderFields: z
      .array(order, 'must be a list of fields with their order')
      .check(z.maxLength(1, 'must contain at most one field')),
    orderFieldValues: sortValues,
    filter: z.optional(texts),
    query: z.optional(z.custom<JsonObject>(isPlainObject, 'must be an object')),
    fullTextFilter: z.optional(z.object({ term: z.string(), fields: z.optional(textFields) })),
    isPrevious: z.boolean('must be true or false'),
    firstSortFieldValues: sortValues,
    totalItems: wholeNumber,
    /** Ours only: such a walk is requested by `orderAbsent`, which no other client knows. */
    offset: z.optional(wholeNumber),
  },
  'must be an object',
);

type WireCursor = z.output<typeof wireCursor>;

/** A position in a walk over a query; the cursor contains the query. */
export type Cursor = {
  /** As in the first request: it is parsed again with the same rules. */
  filter?: readonly string[];
  query?: JsonObject;
  order?: EntityOrder;
  text?: { term: string; fields?: readonly string[] };
  /** The page is just after this entity, or just before it when walking back. */
  position: SortPosition;
  isPrevious: boolean;
  /** The first entity of the walk. */
  first: SortPosition;
  totalItems: number;
  /** The offset of the page, in a walk that includes entities without the order field; it has no value to point to. */
  offset?: number;
};

export function encodeCursor(cursor: Cursor): string {
  const { filter, query, order, text, position, isPrevious, first, totalItems, offset } = cursor;
  const valuesOf = ({ value, uid }: SortPosition) => (order ? [value, uid] : [uid]);
  const wire: WireCursor = {
    orderFields: order ? [order] : [],
    orderFieldValues: valuesOf(position),
    ...(query ? { query } : { filter: filter && [...filter] }),
    fullTextFilter: text && { term: text.term, fields: text.fields && [...text.fields] },
    isPrevious,
    firstSortFieldValues: valuesOf(first),
    totalItems,
    offset,
  };
  const encoded = Buffer.from(JSON.stringify(wire)).toString('base64');
  if (encoded.length <= MAX_CURSOR_LENGTH) return encoded;
  throw new InputError(`The query is too long to be paged: its cursor would have ${encoded.length} characters`);
}

/** All input is checked: a cursor is only a convenience, and grants no access that the request does not have. */
export function decodeCursor(encoded: string): Cursor {
  if (encoded.length > MAX_CURSOR_LENGTH) {
    throw malformed(`it has ${encoded.length} characters, at most ${MAX_CURSOR_LENGTH} are allowed`);
  }
  const { orderFields, orderFieldValues, firstSortFieldValues, fullTextFilter, ...rest } = parsedCursor(encoded);
  const [order] = orderFields;
  const positionOf = (name: string, values: readonly string[]): SortPosition => {
    const [value, uid] = order ? values : [values[0], values[0]];
    if (value === undefined || uid === undefined || values.length !== orderFields.length + 1) {
      throw malformed(`${name} must contain ${orderFields.length + 1} texts, not ${values.length}`);
    }
    return { value: lowerCased(value), uid };
  };
  return {
    ...rest,
    order: order && { field: lowerCased(order.field).trim(), order: order.order },
    text: fullTextFilter,
    position: positionOf('orderFieldValues', orderFieldValues),
    first: positionOf('firstSortFieldValues', firstSortFieldValues),
  };
}

function parsedCursor(encoded: string): WireCursor {
  const result = z.safeParse(wireCursor, jsonIn(encoded, malformed), { error: () => 'is not valid' });
  if (result.success) return result.data;
  const [{ path, message }] = result.error.issues as [z.core.$ZodIssue];
  throw malformed(`${path.join('.') || 'it'} ${message}`);
}

/** The JSON in the base64 of a cursor. */
export function jsonIn(encoded: string, malformed: (problem: string) => InputError): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    throw malformed(`${quotedValue(encoded)} could not be parsed`);
  }
}

function malformed(problem: string): InputError {
  return new InputError(`Malformed cursor: ${problem}`);
}
