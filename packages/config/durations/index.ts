// A separate door for the browser: durations do not need the code that reads files.
export { type DurationUnits, parseDuration, unitLetters, unitMs } from './parseDuration.ts';
