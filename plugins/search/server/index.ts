import { definePlugin } from '@callboard/server-kit';
import { searchCollators } from './collators/collatorPoint.ts';
import { searchEngines } from './engines/enginePoint.ts';

export { type LiveIndex, type SearchCollator, searchCollators } from './collators/collatorPoint.ts';
export { type SearchEngineKind, searchEngines } from './engines/enginePoint.ts';
export type { IndexedDocument, SearchEngine } from './engines/searchEngine.ts';

export const searchServer = definePlugin({
  id: 'search',
  needs: ['catalog'],
  points: [searchCollators, searchEngines],
  start() {},
});
