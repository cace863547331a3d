import { createTopic } from '@callboard/server-kit';

/** Published after something was added to the events of a task, so that watchers on other replicas read it. */
export const taskChanged = createTopic<{ taskId: string; hasNewStatus?: boolean }>({
  id: 'scaffolder.task-changed',
  description: 'A scaffolder task has a new event',
});
