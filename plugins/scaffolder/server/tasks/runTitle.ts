import { parseEntityRef } from '@callboard/plugin-catalog/common';
import { type JsonObject, runSubject, type TaskSpec } from '../../common/index.ts';

/** The title of a run, from what it creates and its template: `snack-planner (New service)`. */
export function runTitle(spec: Pick<TaskSpec, 'templateInfo' | 'parameters'>, output?: JsonObject): string {
  const subject = runSubject(spec.parameters, output);
  const template = templateTitle(spec);
  return subject === undefined ? template : `${subject} (${template})`;
}

/** The title of a task's template, as stored with the task. */
export function templateTitle({ templateInfo }: Pick<TaskSpec, 'templateInfo'>): string {
  const { title } = templateInfo.entity.metadata;
  return typeof title === 'string' && title !== ''
    ? title
    : parseEntityRef(templateInfo.entityRef, { defaultKind: 'template' }).name;
}
