// A separate door for the browser: patterns do not need the code that reads files.
export { createPattern, type LinearPattern } from './createPattern.ts';
export { UnsupportedPatternError } from './parsePattern.ts';
