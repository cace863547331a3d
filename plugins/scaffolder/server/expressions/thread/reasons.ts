import type { Limit } from '../sandboxLimits.ts';
import type { Failure } from './messages.ts';

/** The messages of QuickJS and V8 when they stop code. */
const limits: readonly (readonly [RegExp, Limit])[] = [
  [/^InternalError: interrupted/, 'time'],
  [/^(?:InternalError: (?:out of memory|string too long)|RangeError: invalid array length)/i, 'memory'],
  [/^(?:InternalError: stack overflow|RangeError: Maximum call stack)/, 'stack'],
  [/^RangeError: output too long/, 'output'],
];

/** Why a string could not be rendered, in terms of the template. */
export function failureOf(thrown: unknown): Failure {
  // An error from the sandbox is the cause of an error of QuickJS. The parser uses `lineno`, also counted from 1.
  const { cause = thrown } = thrown as { cause?: unknown };
  const { name, message, line, lineno = line } = cause as Thrown;
  const limit = limits.find(([pattern]) => pattern.test(`${name}: ${message}`))?.[1];
  const reason = String(message).replace(/^[A-Z]\w*Error: /, '');
  return { message: reason, ...(lineno && { line: lineno }), ...(limit && { limit }) };
}

type Thrown = { name?: string; message?: string; line?: number; lineno?: number };
