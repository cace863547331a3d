// A separate door for the browser: patterns need nothing of the code that reads files.
export { CostlyPatternError, createPattern, type LinearPattern } from './createPattern.ts';
export type { Spend } from './matcher.ts';
export { UnsupportedPatternError } from './parsePattern.ts';
