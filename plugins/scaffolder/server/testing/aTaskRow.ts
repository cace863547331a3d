import type { TaskRow } from '../tasks/tables.ts';

/** The row of a task in the database; a completed one by default. */
export const aTaskRow = (id: string, more: Partial<TaskRow> = {}): TaskRow => ({
  id,
  template_ref: 'template:default/a',
  spec: '{}',
  status: 'completed',
  created_at: 0,
  created_by: null,
  heartbeat_at: 0,
  ended_at: null,
  caller: '{}',
  secrets: null,
  state: null,
  job_id: `${id}.1`,
  ...more,
});
