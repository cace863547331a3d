import { createTopic } from '@callboard/server-kit';

/** Published after an event was added to a task, so watchers on other replicas read it. */
export const taskChanged = createTopic<{ taskId: string; hasNewStatus?: boolean }>({
  id: 'scaffolder.task-changed',
  description: 'A scaffolder task has a new event',
});
