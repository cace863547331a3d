import { abortAfter } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import type { Logger } from 'pino';
import type { ScheduledTask } from './scheduler.ts';

/** `interrupted` by the stop of the server, or by another replica. */
export type TaskOutcome = 'succeeded' | 'failed' | 'interrupted';

export type RunOnceOptions = {
  stop: AbortSignal;
  logger: Logger;
  onEnd?: ((outcome: TaskOutcome, startedAt: number) => void) | undefined;
};

/**
 * Runs a task once. Its signal aborts with the given one, or at the timeout. Returns false on failure; never throws.
 */
export async function runOnce(
  task: ScheduledTask,
  name: string,
  { stop, logger, onEnd }: RunOnceOptions,
): Promise<boolean> {
  const timeLimit = abortAfter(task.timeoutMs, () => {
    logger.warn(`The task '${name}' was aborted after ${task.timeoutMs} ms`);
    return new Error(`the task took longer than ${task.timeoutMs} ms`);
  });
  const startedAt = performance.now();
  try {
    await task.run(AbortSignal.any([stop, timeLimit.signal]));
    logger.debug({ task: name, durationMs: Math.round(performance.now() - startedAt) }, 'Task done');
    onEnd?.('succeeded', startedAt);
    return true;
  } catch (error) {
    if (stop.aborted) logger.info(`The task '${name}' was interrupted: ${messageOf(error)}`);
    else logger.error({ err: error, task: name }, `The task '${name}' failed: ${messageOf(error)}`);
    onEnd?.(stop.aborted ? 'interrupted' : 'failed', startedAt);
    return false;
  } finally {
    timeLimit.clear();
  }
}
