export { type CheckBudget, CostlyCheckError, createBudget } from './checking/budget.ts';
export { adopt } from './checking/choiceKeywords.ts';
export { findProblems } from './checking/findProblems.ts';
export { pathOf, pathText } from './checking/pathText.ts';
export {
  InvalidSchemaError,
  isObject,
  type JsonObject,
  type Keyword,
  type Meeting,
  ownValue,
  problemsWith,
  report,
  type SchemaProblem,
} from './checking/schemaCheck.ts';
export { pageConditionHolds } from './pageCondition.ts';
