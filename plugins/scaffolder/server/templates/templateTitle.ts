import { parseEntityRef } from '@callboard/plugin-catalog/common';
import type { TaskSpec } from '../../common/index.ts';

/** What people call the template of a task, as the task keeps it. */
export function templateTitle({ templateInfo }: Pick<TaskSpec, 'templateInfo'>): string {
  const { title } = templateInfo.entity.metadata;
  return typeof title === 'string' && title !== ''
    ? title
    : parseEntityRef(templateInfo.entityRef, { defaultKind: 'template' }).name;
}
