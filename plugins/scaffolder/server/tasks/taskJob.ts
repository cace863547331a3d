/** The jobs that run tasks. */
export const runTaskJob = 'run-task';

export type TaskJob = { taskId: string };
