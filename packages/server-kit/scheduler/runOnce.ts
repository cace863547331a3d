import { messageOf } from '@callboard/errors';
import type { Logger } from 'pino';
import type { ScheduledTask } from './scheduler.ts';

// setTimeout treats a longer delay as none at all.
const longestMs = 2 ** 31 - 1;

/** One run of a task. Its signal ends with the given one, or when its time is up. False when it failed; never throws. */
export async function runOnce(task: ScheduledTask, name: string, stop: AbortSignal, logger: Logger): Promise<boolean> {
  const timeout = new AbortController();
  const timer = setTimeout(
    () => {
      logger.warn(`The task '${name}' was told to stop after ${task.timeoutMs} ms`);
      timeout.abort(new Error(`the task took longer than ${task.timeoutMs} ms`));
    },
    Math.min(task.timeoutMs, longestMs),
  );
  const startedAt = performance.now();
  try {
    await task.run(AbortSignal.any([stop, timeout.signal]));
    logger.debug({ task: name, durationMs: Math.round(performance.now() - startedAt) }, 'Task done');
    return true;
  } catch (error) {
    if (stop.aborted) logger.info(`The task '${name}' was interrupted: ${messageOf(error)}`);
    else logger.error({ err: error, task: name }, `The task '${name}' failed: ${messageOf(error)}`);
    return false;
  } finally {
    clearTimeout(timer);
  }
}
