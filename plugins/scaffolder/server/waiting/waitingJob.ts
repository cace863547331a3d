/**
 * The job ids of a task are numbered. A waiting task has the id of a job that does not exist or is not due, so nothing runs it, and its
 * previous job can no longer write.
 */
const mark = 'w';

const numberOf = (taskId: string, jobId: string) => Number.parseInt(jobId.slice(taskId.length + 1), 10);

export const firstJob = (taskId: string) => `${taskId}.1`;
export const nextJob = (taskId: string, jobId: string) => `${taskId}.${numberOf(taskId, jobId) + 1}`;
export const nextWaiting = (taskId: string, jobId: string) => nextJob(taskId, jobId) + mark;
export const isWaiting = (jobId: string) => jobId.endsWith(mark);
