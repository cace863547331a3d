import { NotAllowedError, TooManyRequestsError } from '@callboard/errors';
import type { TaskStore } from '../tasks/taskStore.ts';
import type { ChainStore } from './chainStore.ts';

type Options = {
  chains: Pick<ChainStore, 'depthOf'>;
  tasks: Pick<TaskStore, 'hasOpen'>;
  maxChain: number;
  maxOpenPerUser: number;
};

export type TaskLimits = ReturnType<typeof createTaskLimits>;

/** Prevents endless chains of tasks, and one person from using all capacity. */
export function createTaskLimits({ chains, tasks, maxChain, maxOpenPerUser }: Options) {
  return {
    /** The number of tasks before a new one in its chain; 0 if it is not started by a step of another. */
    async depthAfter(startingTask: string | undefined): Promise<number> {
      if (startingTask === undefined) return 0;
      const depth = (await chains.depthOf(startingTask)) + 1;
      if (depth < maxChain) return depth;
      throw new NotAllowedError(
        `The chain of tasks that ends with ${startingTask} has ${depth} tasks; the limit is ${maxChain} (scaffolder.tasks.maxChain)`,
      );
    },

    /** Tasks that were not started by a user count together. */
    async refuseMany(user: string | null): Promise<void> {
      if (!(await tasks.hasOpen(user, maxOpenPerUser))) return;
      throw new TooManyRequestsError(
        `${user ?? 'Services'} ${user ? 'has' : 'have'} ${maxOpenPerUser} running or waiting tasks, which is the limit (scaffolder.tasks.maxOpenPerUser); wait until some have ended`,
      );
    },
  };
}

/** The task of the calling step. Only requests that a step makes to the portal have it. */
export const startingTaskHeader = 'x-callboard-task';

type Request = { headers: Readonly<Record<string, string | readonly string[] | undefined>> };

/** The task whose step made a request. */
export function startingTaskOf({ headers }: Request): string | undefined {
  const value = headers[startingTaskHeader];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
