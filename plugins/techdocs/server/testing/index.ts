export { expectDocsErrorsNamed } from './expectDocsErrorsNamed.ts';
export { openDocsStorage } from './openDocsStorage.ts';
export { aSiteFile, testDocsStorage } from './testDocsStorage.ts';
