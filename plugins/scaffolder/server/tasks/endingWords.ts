import { shortened } from '@callboard/errors';
import { isObject } from '@callboard/json-schema';
import { ownTitle } from '@callboard/plugin-notifications/common';
import { INTERRUPTED_STEP_ERROR, type JsonObject, runSubject, type TaskSpec } from '../../common/index.ts';
import type { FinalEnding } from './runState.ts';
import { runTitle, templateTitle } from './runTitle.ts';

/** `publish:github` creates a repository, `publish:github:pull-request` changes one. */
const makingAction = /^(?:catalog:register|publish:[^:]+)$/;

/** Whether a completed run has created something, rather than changed or deleted it. */
function hasMadeSomething({ steps }: Pick<TaskSpec, 'steps'>, output: JsonObject): boolean {
  const links = Array.isArray(output.links) ? output.links.filter(isObject) : [];
  return [output, ...links].some(({ entityRef }) => Boolean(entityRef)) || steps.some(isMaking);
}

const isMaking = ({ action }: TaskSpec['steps'][number]) => makingAction.test(action);

/** The maximum length of an error; the page of the run shows the rest. */
const maxReason = 500;

/** The notification for the creator of an ended run: what was created, or what failed and why. */
export function endingWords(spec: TaskSpec, ending: FinalEnding) {
  if (ending.status === 'completed') return { ...completed(spec, ending.output), ...quiet };
  const { error, step } = ending;
  const isInterrupted = error.name === INTERRUPTED_STEP_ERROR;
  const reason = shortened(error.message, maxReason);
  return {
    ...ownTitle(isInterrupted ? 'run.interrupted' : 'run.failed', { template: runTitle(spec) }),
    description: step === undefined || isInterrupted ? reason : `${step}: ${reason}`,
    severity: 'high' as const,
    topic: 'Failed runs',
  };
}

const quiet = { severity: 'low' as const, topic: 'Finished runs' };

function completed(spec: TaskSpec, output: Extract<FinalEnding, { status: 'completed' }>['output']) {
  const name = runSubject(spec.parameters, output);
  if (name === undefined) return ownTitle('run.completed', { template: templateTitle(spec) });
  return hasMadeSomething(spec, output)
    ? ownTitle('run.created', { name, template: templateTitle(spec) })
    : ownTitle('run.completed', { template: runTitle(spec, output) });
}
