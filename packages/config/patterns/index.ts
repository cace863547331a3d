// A door of its own, for the browser: patterns need nothing of what reads files.
export { createPattern, type LinearPattern } from './createPattern.ts';
