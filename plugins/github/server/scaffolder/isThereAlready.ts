import { InputError } from '@callboard/errors';
import type { HostAnswer } from '@callboard/integrations';
import * as z from 'zod';

const problem = z.object({ message: z.string(), code: z.string() }).partial().catch({});
const refusalShape = z
  .object({ message: z.string(), errors: z.array(problem) })
  .partial()
  .catch({});

/** Whether GitHub refuses to create something because it already exists. A 422 for another reason, such as a wrong value, throws. */
export function isThereAlready({ status, body }: HostAnswer, what: string): boolean {
  if (status !== 422) return false;
  const { message = '', errors = [] } = refusalShape.parse(body);
  const reasons = errors.map((one) => one.message ?? one.code ?? '');
  if (errors.some(({ code }) => code === 'already_exists')) return true;
  if (reasons.some((reason) => reason.includes('already exists') || reason.includes('already in use'))) return true;
  throw new InputError(
    `GitHub rejects ${what}: ${[message, ...reasons].filter(Boolean).join(', ') || 'it gave no reason'}`,
  );
}
