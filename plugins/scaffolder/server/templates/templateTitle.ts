import { parseEntityRef } from '@callboard/plugin-catalog/common';
import type { TaskSpec } from '../../common/index.ts';

/** The title of a task's template, as stored with the task. */
export function templateTitle({ templateInfo }: Pick<TaskSpec, 'templateInfo'>): string {
  const { title } = templateInfo.entity.metadata;
  return typeof title === 'string' && title !== ''
    ? title
    : parseEntityRef(templateInfo.entityRef, { defaultKind: 'template' }).name;
}
