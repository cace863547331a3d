import { InputError } from '@callboard/errors';
import type { JsonObject } from '../../common/index.ts';
import type { ScaffolderAction } from '../actions/action.ts';
import type { Iteration } from './iterationsOf.ts';

/** The input as the action's schema makes it, or what is wrong with it. */
export function parseInput({ input, each }: Iteration, action: ScaffolderAction): JsonObject {
  const parsed = action.input?.safeParse(input);
  if (!parsed) return input;
  if (parsed.success) return parsed.data as JsonObject;
  const name = each ? `${action.id}[${each.key}]` : action.id;
  const problems = parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  throw new InputError(`Invalid input passed to action ${name}, ${problems.join(', ')}`);
}
