import { APPROVAL_ACTION, type Task } from '../../../common/index.ts';
import type { RunState } from '../events/runState.ts';
import { useApprovals } from '../queries.ts';
import { ApprovalCard } from './ApprovalCard.tsx';

type ApprovalsProps = { task: Task; run: RunState; which: 'waiting' | 'decided' };

/** What the steps of a run have asked people for. */
export function Approvals({ task, run, which }: ApprovalsProps) {
  const steps = run.steps.filter(({ action }) => action === APPROVAL_ACTION);
  const news = steps.reduce((sum, { lines }) => sum + lines.length, 0);
  const { data: approvals = [] } = useApprovals(task.id, news, steps.length > 0 && news > 0);
  const shown = approvals.filter(({ decision }) => (decision !== undefined) === (which === 'decided'));
  return shown.map((approval) => {
    const step = run.steps.find(({ id }) => id === approval.stepId);
    // What nobody decided before the run ended is not to be decided any more.
    if (!approval.decision && step?.status !== 'processing') return null;
    return (
      <ApprovalCard key={approval.stepId} approval={approval} task={task} stepName={step?.name ?? approval.stepId} />
    );
  });
}
