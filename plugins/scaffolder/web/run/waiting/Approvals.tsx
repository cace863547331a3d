import { APPROVAL_ACTION, type Task } from '../../../common/index.ts';
import type { RunState } from '../events/runState.ts';
import { useApprovals } from '../queries.ts';
import { ApprovalCard } from './ApprovalCard.tsx';

type ApprovalsProps = { task: Task; run: RunState; which: 'waiting' | 'decided' };

export function Approvals({ task, run, which }: ApprovalsProps) {
  const steps = run.steps.filter(({ action }) => action === APPROVAL_ACTION);
  const lineCount = steps.reduce((sum, { lines }) => sum + lines.length, 0);
  const { data: approvals = [] } = useApprovals(task.id, lineCount, steps.length > 0 && lineCount > 0);
  const shown = approvals.filter(({ decision }) => (decision !== undefined) === (which === 'decided'));
  return shown.map((approval) => {
    const step = run.steps.find(({ id }) => id === approval.stepId);
    // Undecided approvals of an ended run can no longer be decided.
    if (!approval.decision && step?.status !== 'processing') return null;
    return (
      <ApprovalCard key={approval.stepId} approval={approval} task={task} stepName={step?.name ?? approval.stepId} />
    );
  });
}
