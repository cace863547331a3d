export { parseAnsi, withoutColours } from './ansi.ts';
export { mostMatches } from './findMatches.ts';
export { LogText } from './LogText.tsx';
export type { Mark } from './piecesOf.ts';
export { useFollow } from './useFollow.ts';
export { useLogSearch } from './useLogSearch.ts';
