import { fakeCatalog } from './index.ts';
import { testCatalogReads } from './testCatalogReads.ts';

testCatalogReads((entities) => ({
  baseUrl: 'http://catalog.test/api/catalog',
  fetch: fakeCatalog(entities).fetch,
}));
