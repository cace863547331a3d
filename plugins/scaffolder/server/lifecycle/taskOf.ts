import { runSubject, type Task, type TaskSpec } from '../../common/index.ts';
import type { TaskRow } from '../tasks/tables.ts';

const isoTime = (time: number) => new Date(time).toISOString();

/** Wire: a task as callers see it, without its secrets. */
export function taskOf(row: TaskRow, needsApproval: boolean): Task {
  const spec = JSON.parse(row.spec) as TaskSpec;
  const subject = row.subject ?? runSubject(spec.parameters);
  return {
    id: row.id,
    spec,
    status: row.status,
    createdAt: isoTime(row.created_at),
    lastHeartbeatAt: isoTime(row.heartbeat_at),
    ...(row.created_by === null ? {} : { createdBy: row.created_by }),
    ...(subject === undefined ? {} : { subject }),
    ...(needsApproval ? { needsApproval } : {}),
  };
}
