import type { TaskEvent } from '../../common/index.ts';

/** Wire: of a task that was started over, what was before is not shown. */
export function sinceStartOver(events: TaskEvent[]): TaskEvent[] {
  const last = events.findLastIndex(({ type }) => type === 'recovered');
  const recovery = events[last];
  return recovery?.type === 'recovered' && recovery.body.recoverStrategy === 'startOver' ? events.slice(last) : events;
}
