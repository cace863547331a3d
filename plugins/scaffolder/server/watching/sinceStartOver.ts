import type { TaskEvent } from '../../common/index.ts';

/** Wire: events from before a task was started over are not shown. */
export function sinceStartOver(events: TaskEvent[]): TaskEvent[] {
  const last = events.findLastIndex(({ type }) => type === 'recovered');
  const recovery = events[last];
  return recovery?.type === 'recovered' && recovery.body.recoverStrategy === 'startOver' ? events.slice(last) : events;
}
