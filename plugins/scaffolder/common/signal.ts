/** Told to who started a task when it has another status; the message is its id. */
export const tasksChangedChannel = 'scaffolder.tasks';
