import { fakeCatalogImport } from './index.ts';
import { testCatalogImport } from './testCatalogImport.ts';

testCatalogImport(() => ({
  baseUrl: 'http://import.test/api/catalog-import',
  fetch: fakeCatalogImport().fetch,
}));
