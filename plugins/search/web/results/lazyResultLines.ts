import { createComponentExtension } from '@callboard/web-kit';
import type { ResultLinesProps } from './ResultLines.tsx';

/** The usual display of a result, for plugins whose results differ only a little. */
export const ResultLines = createComponentExtension<ResultLinesProps>({
  name: 'ResultLines',
  load: async () => (await import('./ResultLines.tsx')).ResultLines,
});
