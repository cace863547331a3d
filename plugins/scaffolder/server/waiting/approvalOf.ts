import { type Approval, runSubject, type TaskSpec, type WaitingApproval } from '../../common/index.ts';
import type { ApprovalRow } from '../tasks/tables.ts';
import type { WaitingRow } from './approvalStore.ts';

// PostgreSQL may give a bigint as text.
const isoTime = (time: number) => new Date(Number(time)).toISOString();

export const approvalOf = (row: ApprovalRow, restartedBy: readonly string[] = []): Approval => ({
  taskId: row.task_id,
  stepId: row.step_id,
  approvers: JSON.parse(row.approvers) as string[],
  ...(row.message === null ? {} : { message: row.message }),
  ...(row.is_for_creator ? { allowsCreator: true } : {}),
  ...(restartedBy.length === 0 ? {} : { restartedBy: [...restartedBy] }),
  askedAt: isoTime(row.asked_at),
  ...(row.expires_at === null ? {} : { expiresAt: isoTime(row.expires_at) }),
  ...(row.decision === null ? {} : { decision: row.decision }),
  ...(row.decided_by === null ? {} : { decidedBy: row.decided_by }),
  ...(row.decided_at === null ? {} : { decidedAt: isoTime(row.decided_at) }),
  ...(row.reason === null ? {} : { reason: row.reason }),
});

export function waitingApprovalOf(row: WaitingRow): WaitingApproval {
  const spec = JSON.parse(row.spec) as TaskSpec;
  const step = spec.steps.find(({ id }) => id === row.step_id);
  const subject = runSubject(spec.parameters);
  return {
    ...approvalOf(row),
    templateRef: row.template_ref,
    // A step without a name has the name of its action, which would be the same for every approval.
    ...(step && step.name !== step.action && { stepName: step.name }),
    ...(subject !== undefined && { subject }),
    ...(row.created_by === null ? {} : { createdBy: row.created_by }),
  };
}
