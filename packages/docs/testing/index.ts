export { memorySource } from './memorySource.ts';
export { pageReader, previousOf, textOf } from './pageReader.ts';
export { navOf, navShape, siteReader } from './siteReader.ts';
