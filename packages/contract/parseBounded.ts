import {
  type $ZodIssue,
  type $ZodType,
  type output,
  type ParseContext,
  type ParseContextInternal,
  safeParse,
  type util,
} from 'zod/v4/core';

const maxParts = 1_000;

/**
 * Validates an external value against a schema. All problems of an ordinary value are reported; for a large value, the check ends at the
 * first, since a list of millions of invalid items would become an even longer list of problems.
 */
export function parseBounded<Schema extends $ZodType>(
  schema: Schema,
  value: unknown,
  context: Options = {},
): util.SafeParseResult<output<Schema>> {
  const bounded: ParseContextInternal<$ZodIssue> = { ...context, ...(isLarge(value) && { abortEarly: true }) };
  return safeParse(schema, value, bounded);
}

type Options = Pick<ParseContext<$ZodIssue>, 'error'>;

/** Whether a value has many parts; stops counting once it knows. */
function isLarge(value: unknown): boolean {
  const left = [value];
  for (let parts = 0; left.length > 0; ) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    const within = Object.values(next);
    parts += within.length;
    if (parts > maxParts) return true;
    left.push(...within);
  }
  return false;
}
