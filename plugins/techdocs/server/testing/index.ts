export { aSiteFile, testDocsStorage } from './testDocsStorage.ts';
