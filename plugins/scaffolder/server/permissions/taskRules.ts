import type { PermissionCriteria } from '@callboard/server-kit';
import * as z from 'zod';
import { RESOURCE_TYPE_SCAFFOLDER_TASK } from '../../common/index.ts';
import type { TaskCondition } from '../tasks/taskStore.ts';
import { type Combine, createRule, evaluateConditions, type Rule } from './rule.ts';

const resourceType = RESOURCE_TYPE_SCAFFOLDER_TASK;

/** Handles null: a comparison with null is neither true nor false, and neither is its negation. */
const oneOf =
  (column: 'created_by' | 'template_ref', values: readonly string[]): TaskCondition =>
  ({ eb, and }) =>
    values.length === 0 ? eb('id', 'is', null) : and([eb(column, 'is not', null), eb(column, 'in', values)]);

/** Wire: the rules for reading and cancelling tasks. */
export const taskRules: readonly Rule<TaskCondition>[] = [
  createRule({
    name: 'IS_TASK_OWNER',
    description: 'Tasks created by one of the users',
    resourceType,
    params: z.object({ createdBy: z.array(z.string()) }),
    apply: ({ createdBy }) => oneOf('created_by', createdBy),
  }),
  createRule({
    name: 'HAS_TEMPLATE_ENTITY_REFS',
    description: 'Tasks that run one of the templates',
    resourceType,
    params: z.object({ templateEntityRefs: z.array(z.string()) }),
    apply: ({ templateEntityRefs }) => oneOf('template_ref', templateEntityRefs),
  }),
];

const combine: Combine<TaskCondition> = {
  anyOf: (parts) => (task) => task.or(parts.map((part) => part(task))),
  allOf: (parts) => (task) => task.and(parts.map((part) => part(task))),
  not: (part) => (task) => task.not(part(task)),
};

/** Conditions on tasks as a database expression: lists and single tasks use the same one. */
export const taskConditionOf = (criteria: PermissionCriteria): TaskCondition =>
  evaluateConditions(criteria, taskRules, combine);
