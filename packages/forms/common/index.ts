export { pageConditionHolds } from './pageCondition.ts';
