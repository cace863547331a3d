import type { Limit } from '../sandboxLimits.ts';
import type { Failure } from './messages.ts';

/** What QuickJS says when it stops something. */
const limits: readonly (readonly [RegExp, Limit])[] = [
  [/\binterrupted\b/, 'time'],
  [/\bout of memory\b|\bstring too long\b|\binvalid array length\b/i, 'memory'],
  [/\bstack overflow\b|\bMaximum call stack\b/i, 'stack'],
  [/^output too long$/, 'output'],
];

/** Why a text could not be rendered, in terms of the template. */
export function failureOf(thrown: unknown, isOutOfTotal: boolean): Failure {
  const { message, line } = thrown as { message: string; line?: number };
  const reason = String(message)
    .replace(/^\(unknown path\)\s*/, '')
    .replace(/^(?:Template render error|[A-Z]\w*Error): /, '');
  const limit = limits.find(([pattern]) => pattern.test(reason))?.[1];
  if (limit) return { message: reason, line, limit: limit === 'time' && isOutOfTotal ? 'total time' : limit };
  const [, at, rest] = /^\[Line (\d+)(?:, Column \d+)?\]\s*([\s\S]*)$/.exec(reason) ?? [];
  if (at) return { message: (rest ?? '').replace(/^[A-Z]\w*Error: /, ''), line: Number(at) };
  return line ? { message: reason, line } : { message: reason };
}

/** WebAssembly that was left in the middle of something cannot be trusted with another job. */
export const isFatal = (thrown: unknown) =>
  thrown instanceof RangeError || (thrown instanceof Error && thrown.name === 'RuntimeError');
