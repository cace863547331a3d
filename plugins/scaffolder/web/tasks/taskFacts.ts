import type { Task } from '../../common/index.ts';

/** The template of a run, with its name at the time of the run: it may be deleted by now. */
export function templateOf({ spec: { templateInfo } }: Task): { ref: string; title: string } {
  const { entityRef, entity } = templateInfo;
  const { title, name } = entity.metadata;
  const known = [title, name].find((text): text is string => typeof text === 'string' && text !== '');
  return { ref: entityRef, title: known ?? entityRef };
}

/** What a run creates, and its template: runs of the same template would otherwise look the same. */
export function runName(task: Task): string {
  const { title } = templateOf(task);
  return task.subject ? `${task.subject} (${title})` : title;
}

/** Whether a run has not ended. */
export const isOpen = ({ status }: Task) => status === 'open' || status === 'processing';

/** Whether steps of a run use secrets, which are deleted when it ends. */
export const needsSecrets = ({ spec }: Task) => /\bsecrets\b/.test(JSON.stringify(spec.steps));
