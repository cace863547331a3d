import { StatusDot, type StatusTone } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Task, TaskStatus } from '../../common/index.ts';
import { runsTranslation } from './runsTranslation.ts';

const tones: Record<TaskStatus, StatusTone> = {
  open: 'neutral',
  processing: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'warning',
  skipped: 'neutral',
};

/** The message of a task's state; a task that needs an approval is `processing` on the wire. */
export const stateMessage = ({ status, needsApproval }: Pick<Task, 'status' | 'needsApproval'>) =>
  needsApproval ? 'status.needsApproval' : (`status.${status}` as const);

export function TaskState({ task }: { task: Pick<Task, 'status' | 'needsApproval'> }) {
  const { t } = useTranslation(runsTranslation);
  const { status, needsApproval } = task;
  return (
    <StatusDot tone={needsApproval ? 'warning' : tones[status]} isActive={status === 'processing' && !needsApproval}>
      {t(stateMessage(task))}
    </StatusDot>
  );
}
