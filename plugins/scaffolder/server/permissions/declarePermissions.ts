import type { PermissionRule, Permissions } from '@callboard/server-kit';
import { RESOURCE_TYPE_SCAFFOLDER_TASK } from '../../common/index.ts';
import type { TaskStore } from '../tasks/taskStore.ts';
import { actionRules } from './actionRules.ts';
import type { Rule } from './rule.ts';
import { taskConditionOf, taskRules } from './taskRules.ts';
import { templateRules } from './templateRules.ts';

/** Declares the rules that policies can use as conditions, and the runs they apply to. */
export function declarePermissions(
  permissions: Pick<Permissions, 'declare'>,
  tasks: Pick<TaskStore, 'matching'>,
): void {
  permissions.declare({
    rules: [...described(templateRules), ...described(actionRules), ...described(taskRules)],
    resources: {
      resourceType: RESOURCE_TYPE_SCAFFOLDER_TASK,
      async matches(ids, conditions) {
        const found = await tasks.matching(ids, taskConditionOf(conditions));
        return ids.map((id) => found.has(id));
      },
    },
  });
}

const described = (rules: readonly Rule<unknown>[]): PermissionRule[] => rules.map(({ apply: _, ...rule }) => rule);
