import { bundleParts } from '../bundleParts.mjs';

const parts = {
  'plugins/search/server/engines/sqliteEngine.ts': ['sqliteEngine'],
  'plugins/search/server/engines/postgresEngine.ts': ['postgresEngine'],
  'plugins/search/server/migrations/0001-documents.ts': ['documentTables'],
  'plugins/search/server/migrations/0002-collators.ts': ['collatorTable'],
  'plugins/search/server/migrations/0003-narrow-rows.ts': ['narrowRows'],
  'plugins/search/server/migrations/0004-changes.ts': ['changeLog'],
  'plugins/search/server/collators/catalog/entityDocument.ts': ['entityDocument'],
  'packages/server-kit/database/openDatabase.ts': ['openDatabase'],
};

export const engineBundle = (folder) => bundleParts('search', parts, folder);
