export { type CheckBudget, CostlyCheckError, createBudget } from './budget.ts';
export { checkSchema } from './checkSchema.ts';
export { adopt } from './choiceKeywords.ts';
export { createSchemaCache, findProblems, type SchemaCache } from './findProblems.ts';
export { sameItems } from './members.ts';
export { pathOf, pathText } from './pathText.ts';
export {
  InvalidSchemaError,
  isObject,
  type JsonObject,
  type JsonSchema,
  type Keyword,
  type Meeting,
  ownValue,
  problemsWith,
  report,
  type SchemaProblem,
} from './schemaCheck.ts';
