// A separate door for the browser: patterns need nothing of the code that reads files.
export { createPattern, type LinearPattern } from './createPattern.ts';
export { UnsupportedPatternError } from './parsePattern.ts';
