import * as z from 'zod/mini';
import { isPlainObject, type JsonObject } from '../entity.ts';
import { quotedValue } from '../quotedValue.ts';

/** The largest page of one call. */
export const MAX_LIMIT = 10_000;
/** The largest page of each query if one call has several. */
export const MAX_LIMIT_TOGETHER = 1_000;
/** The number of queries in one call. */
export const MAX_QUERIES = 20;
export const MAX_ENTITY_REFS = 10_000;
export const MAX_PERMISSIONS = 20;
export const MAX_ORDER_FIELDS = 10;
export const MAX_FACETS = 50;
export const MAX_TEXT_FIELDS = 20;

/** A query parameter that may be repeated. */
export const texts = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => (Array.isArray(value) ? value : [value])),
);

/** A query parameter whose parts are joined by commas, repeated or both. */
export const commaTexts = z.pipe(
  texts,
  z.transform((values) => values.flatMap((value) => value.split(','))),
);

/** Wire: yes, true, 1 and similar values are true; everything else is false. */
export const flag = z.pipe(
  z.union([z.string(), z.boolean()]),
  z.transform((value) => value === true || /^(y|yes|true|1|on)$/i.test(String(value).trim())),
);

type Bounds = { minimum: number; maximum?: number };

/** A whole number in a query string. */
export function wholeNumber(bounds: Bounds) {
  return z.pipe(
    z.union([z.string(), z.number()], { error: (issue) => wholeNumberRule(bounds, issue.input) }),
    z.transform((value: string | number, context) => {
      const number = typeof value === 'number' || /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
      if (isWithin(number, bounds)) return number;
      context.issues.push({ code: 'custom', input: value, message: wholeNumberRule(bounds, value) });
      return z.NEVER;
    }),
  );
}

/** A whole number in a JSON body, where strings are not accepted. */
export function wholeJsonNumber(bounds: Bounds) {
  const error = (issue: { input: unknown }) => wholeNumberRule(bounds, issue.input);
  return z.number({ error }).check(z.refine((value) => isWithin(value, bounds), { error }));
}

/** The `query` of a request body; its rules are checked when it is parsed. */
export const predicateQuery = z.custom<JsonObject>(isPlainObject, { error: 'must be object' });

function isWithin(value: number, { minimum, maximum = Number.MAX_SAFE_INTEGER }: Bounds): boolean {
  return Number.isSafeInteger(value) && value >= minimum && value <= maximum;
}

function wholeNumberRule({ minimum, maximum }: Bounds, value: unknown): string {
  const upTo = maximum === undefined ? '' : ` and <= ${maximum}`;
  return `must be integer >= ${minimum}${upTo}, not ${quotedValue(value)}`;
}
