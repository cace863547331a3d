import { type JsonObject, runSubject, type TaskSpec } from '../../common/index.ts';
import { templateTitle } from '../templates/templateTitle.ts';

/** The title of a run, from what it creates and its template: `snack-planner (New service)`. */
export function runTitle(spec: Pick<TaskSpec, 'templateInfo' | 'parameters'>, output?: JsonObject): string {
  const subject = runSubject(spec.parameters, output);
  const template = templateTitle(spec);
  return subject === undefined ? template : `${subject} (${template})`;
}
