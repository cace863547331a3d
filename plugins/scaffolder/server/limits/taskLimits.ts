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

/** Keeps tasks from starting others without an end, and one person from taking all the room. */
export function createTaskLimits({ chains, tasks, maxChain, maxOpenPerUser }: Options) {
  return {
    /** How many tasks come before one that a step of another starts, or before one that somebody starts, which are none. */
    async depthAfter(startingTask: string | undefined): Promise<number> {
      if (startingTask === undefined) return 0;
      const depth = (await chains.depthOf(startingTask)) + 1;
      if (depth < maxChain) return depth;
      throw new NotAllowedError(
        `${depth} tasks have started one another, the last one ${startingTask}; at most ${maxChain} may, by scaffolder.tasks.maxChain`,
      );
    },

    /** All that nobody has started as a user counts together. */
    async refuseMany(user: string | null): Promise<void> {
      if (!(await tasks.hasOpen(user, maxOpenPerUser))) return;
      throw new TooManyRequestsError(
        `${user ?? 'Services'} ${user ? 'has' : 'have'} ${maxOpenPerUser} tasks that run or wait; no more may be started until some have ended, by scaffolder.tasks.maxOpenPerUser`,
      );
    },
  };
}
