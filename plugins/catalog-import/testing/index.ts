export { aPullRequest } from './aPullRequest.ts';
export { fakeCatalogImport } from './fakeCatalogImport.ts';
