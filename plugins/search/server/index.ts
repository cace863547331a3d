import { definePlugin } from '@callboard/server-kit';
import { searchCollators } from './collators/collatorPoint.ts';
import { searchConfig } from './config.ts';
import { elasticsearchWarnings } from './engines/elasticsearch/elasticsearchConfig.ts';
import { searchEngines } from './engines/searchEngine.ts';
import { searchDocuments } from './forPlugins/searchDocuments.ts';
import { documentTables } from './migrations/0001-documents.ts';
import { collatorTable } from './migrations/0002-collators.ts';
import { narrowRows } from './migrations/0003-narrow-rows.ts';
import { changeLog } from './migrations/0004-changes.ts';
import { documentEntityUids } from './migrations/0005-entity-uids.ts';
import { startSearch } from './startSearch.ts';

export { type LiveIndex, type SearchCollator, searchCollators } from './collators/collatorPoint.ts';
export { entityCollator } from './collators/entityCollator.ts';
export { followEntities } from './collators/followEntities.ts';
export type { IndexedDocument, SearchEngine } from './engines/searchEngine.ts';
export { type SearchEngineKind, searchEngines } from './engines/searchEngine.ts';
export { type SearchDocuments, searchDocuments } from './forPlugins/searchDocuments.ts';

export const searchServer = definePlugin({
  id: 'search',
  needs: ['catalog'],
  points: [searchCollators, searchEngines],
  provides: [searchDocuments],
  config: searchConfig,
  warnings: ({ search: { elasticsearch } }) => (elasticsearch ? elasticsearchWarnings(elasticsearch) : []),
  migrations: [documentTables, collatorTable, narrowRows, changeLog, documentEntityUids],
  start: startSearch,
});
