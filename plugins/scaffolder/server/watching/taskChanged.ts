import { createTopic } from '@callboard/server-kit';

/** Told after something was added to the events of a task, so that who watches it on another replica looks. */
export const taskChanged = createTopic<{ taskId: string; hasNewStatus?: boolean }>({
  id: 'scaffolder.task-changed',
  description: 'Something has happened in a task of the scaffolder',
});
