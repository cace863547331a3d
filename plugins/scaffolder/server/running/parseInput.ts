import { firstOf, parseBounded } from '@callboard/contract/server';
import { InputError } from '@callboard/errors';
import type * as z from 'zod';
import type { JsonObject } from '../../common/index.ts';
import type { ScaffolderAction } from '../actions/action.ts';
import type { Iteration } from './iterationsOf.ts';

/** The input as parsed by the action's schema. Throws its problems. */
export function parseInput({ input, each }: Iteration, action: ScaffolderAction): JsonObject {
  if (!action.input) return input;
  const parsed = parseBounded(action.input, input);
  if (parsed.success) return parsed.data as JsonObject;
  const name = each ? `${action.id}[${each.key}]` : action.id;
  throw new InputError(`Invalid input passed to action ${name}, ${problemsOf(parsed.error.issues)}`);
}

const problemsOf = (issues: readonly z.core.$ZodIssue[]): string => firstOf(issues, ', ', problemOf);

function problemOf(issue: z.core.$ZodIssue): string {
  // For an input with several forms, the problems of each form.
  const forms = issue.code === 'invalid_union' ? issue.errors.filter((form) => form.length > 0) : [];
  const message = forms.length > 0 ? `either ${forms.map(problemsOf).join(', or ')}` : issue.message;
  return [issue.path.join('.'), message].filter(Boolean).join(': ');
}
