/** Sent to the creator of a task when its status changes; the message is its id. */
export const tasksChangedChannel = 'scaffolder.tasks';
