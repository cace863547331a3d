export { memorySource } from './memorySource.ts';
export { pageReader, textOf } from './pageReader.ts';
export { previousOf } from './previousOf.ts';
