import { ServiceUnavailableError } from '@callboard/errors';
import type { Secrets } from '@callboard/server-kit';
import type { RunState, StoredDelta } from './runState.ts';

export type TaskSecrets = Record<string, string>;
export type TaskSeal = ReturnType<typeof createTaskSeal>;

/** Encrypts the confidential data of a task at rest: its secrets, and its step outputs, which may contain secrets. */
export function createTaskSeal(secrets: Secrets) {
  const sealed = <T>(what: string) => ({
    seal: (taskId: string, value: T) => secrets.seal(JSON.stringify(value), ['task', what, taskId]),
    async open(taskId: string, text: string): Promise<T> {
      const opened = await secrets.open(text, ['task', what, taskId]);
      if (opened === undefined) {
        throw new ServiceUnavailableError(`The ${what} of the task ${taskId} cannot be decrypted: its key is missing`);
      }
      return JSON.parse(opened) as T;
    },
  });
  return {
    secrets: sealed<TaskSecrets>('secrets'),
    state: sealed<RunState>('state'),
    // The name is part of stored data.
    delta: sealed<StoredDelta>('news'),
  };
}
