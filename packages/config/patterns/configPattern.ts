import * as z from 'zod';
import { createPattern, type LinearPattern } from './createPattern.ts';
import { UnsupportedPatternError } from './parsePattern.ts';

const longest = 1_000;

/**
 * A regular expression of the configuration. We match it ourselves, in linear time. What cannot be matched so is refused: back-references
 * and look-behinds.
 */
export const configPattern = z
  .string()
  .max(longest)
  .transform((source, context): LinearPattern => {
    const problem = problemOf(source);
    if (problem === undefined) return createPattern(source);
    // So that of several forms of a key the one is named that fits but for this.
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
    return `must be a regular expression of linear cost, but ${thrown.message}`;
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
