/**
 * The ids of a task's jobs are numbered. While it waits it is at a job that is not there, or whose time has not come: nobody runs it, and
 * whoever ran it before writes nothing any more.
 */
const mark = 'w';

const numberOf = (taskId: string, jobId: string) => Number.parseInt(jobId.slice(taskId.length + 1), 10);

export const firstJob = (taskId: string) => `${taskId}.1`;
export const nextJob = (taskId: string, jobId: string) => `${taskId}.${numberOf(taskId, jobId) + 1}`;
export const nextWaiting = (taskId: string, jobId: string) => nextJob(taskId, jobId) + mark;
export const isWaiting = (jobId: string) => jobId.endsWith(mark);
