export { parseAnsi, withoutColours } from './ansi.ts';
export { LogList } from './LogList.tsx';
export { LogText } from './LogText.tsx';
export type { Mark } from './piecesOf.ts';
export { LogToolbar } from './toolbar/LogToolbar.tsx';
export { useLogSearch } from './useLogSearch.ts';
