export { anImportedRepository, anImportRun, anOfferedRepository } from './anImportRun.ts';
export { aPullRequest } from './aPullRequest.ts';
export { fakeCatalogImport } from './fakeCatalogImport.ts';
