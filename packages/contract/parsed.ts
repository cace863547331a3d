import { InputError } from '@callboard/errors';
import type { $ZodType } from 'zod/v4/core';
import type { Endpoint } from './contract.ts';
import { describeIssue, firstOf, issueMessage } from './describeIssue.ts';
import { parseBounded } from './parseBounded.ts';

/** What came from outside, as its schema has it; throws InputError with everything that is wrong, by its place. */
export function parsed(place: string, schema: $ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const { data, problems } = held(place, schema, value);
  if (problems !== undefined) throw new InputError(problems);
  return data;
}

/** What we say ourselves must follow the contract too; if it does not, that is a fault of ours. */
export function checkAnswer({ method, path }: Endpoint, schema: $ZodType, value: unknown, place = 'response'): void {
  const { problems } = held(place, schema, value);
  if (problems !== undefined) throw new Error(`The answer of ${method} ${path} breaks its contract: ${problems}`);
}

function held(place: string, schema: $ZodType, value: unknown): { data?: unknown; problems?: string } {
  const result = parseBounded(schema, value, { error: issueMessage });
  if (result.success) return { data: result.data };
  return { problems: firstOf(result.error.issues, '; ', (issue) => describeIssue(place, issue)) };
}
