export { exampleOf } from './exampleOf.ts';
export { isRecord, isTrueAt, type JsonRecord, listAt, recordAt, textAt, textsIn, valueAt } from './json.ts';
export type { LineRange } from './parseDefinition.ts';
export { type DefinitionProblem, MAX_DEFINITION_LENGTH, parseDefinition } from './parseDefinition.ts';
export { resolveRef } from './resolveRef.ts';
