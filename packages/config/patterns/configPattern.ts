import * as z from 'zod';
import { createPattern, type LinearPattern } from './createPattern.ts';
import { UnsupportedPatternError } from './parsePattern.ts';

const maxLength = 1_000;

/** A regular expression in the configuration. Our own matcher runs it in linear time, so back-references and look-behinds are refused. */
export const configPattern = z
  .string()
  .max(maxLength)
  .transform((source, context): LinearPattern => {
    const problem = problemOf(source);
    if (problem === undefined) return createPattern(source);
    // If a key has several forms, the error then names the form that matches apart from this.
    context.addIssue({ code: 'custom', message: problem, continue: true });
    return z.NEVER;
  });

function problemOf(source: string): string | undefined {
  if (!isRegularExpression(source)) return 'must be a regular expression';
  try {
    createPattern(source);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof UnsupportedPatternError)) throw thrown;
    return `must be a regular expression that can be matched in linear time, but ${thrown.message}`;
  }
}

export function isRegularExpression(source: string): boolean {
  try {
    // Linear: it is not applied to anything here.
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}
