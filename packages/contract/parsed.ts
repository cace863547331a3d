import { InputError } from '@callboard/errors';
import type { $ZodType } from 'zod/v4/core';
import type { Endpoint } from './contract.ts';
import { describeIssue, firstOf, issueMessage } from './describeIssue.ts';
import { parseBounded } from './parseBounded.ts';

/** An external value, parsed by its schema; throws an InputError with every problem and its path. */
export function parsed(place: string, schema: $ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const { data, problems } = held(place, schema, value);
  if (problems !== undefined) throw new InputError(problems);
  return data;
}

/** Our own responses must follow the contract too; if one does not, that is our bug. */
export function checkAnswer({ method, path }: Endpoint, schema: $ZodType, value: unknown, place = 'response'): void {
  const { problems } = held(place, schema, value);
  if (problems !== undefined) throw new Error(`The response of ${method} ${path} violates its contract: ${problems}`);
}

/** Everything that is wrong with an external value, with the path of each problem. */
export function problemsOf(place: string, schema: $ZodType, value: unknown): readonly string[] {
  const { problems } = held(place, schema, value);
  return problems === undefined ? [] : [problems];
}

function held(place: string, schema: $ZodType, value: unknown): { data?: unknown; problems?: string } {
  const result = parseBounded(schema, value, { error: issueMessage });
  if (result.success) return { data: result.data };
  return { problems: firstOf(result.error.issues, '; ', (issue) => describeIssue(place, issue)) };
}
