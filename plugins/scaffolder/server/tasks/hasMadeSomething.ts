import { isObject, type JsonObject, type TaskSpec } from '../../common/index.ts';

/** `publish:github` creates a repository, `publish:github:pull-request` changes one. */
const makingAction = /^(?:catalog:register|publish:[^:]+)$/;

/** Whether a completed run has created something, rather than changed or deleted it. */
export function hasMadeSomething({ steps }: Pick<TaskSpec, 'steps'>, output: JsonObject): boolean {
  const links = Array.isArray(output.links) ? output.links.filter(isObject) : [];
  return [output, ...links].some(({ entityRef }) => Boolean(entityRef)) || steps.some(isMaking);
}

const isMaking = ({ action }: TaskSpec['steps'][number]) => makingAction.test(action);
