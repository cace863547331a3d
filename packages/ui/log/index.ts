export { parseAnsi, withoutColours } from './ansi.ts';
export { LogText } from './LogText.tsx';
export type { Mark } from './piecesOf.ts';
export { LogToolbar } from './toolbar/LogToolbar.tsx';
export { useFollow } from './useFollow.ts';
export { useLogSearch } from './useLogSearch.ts';
