import { StatusDot, type StatusTone } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { TaskStatus } from '../../common/index.ts';
import { runsTranslation } from './runsTranslation.ts';

const tones: Record<TaskStatus, StatusTone> = {
  open: 'neutral',
  processing: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'warning',
  skipped: 'neutral',
};

export function TaskState({ status }: { status: TaskStatus }) {
  const { t } = useTranslation(runsTranslation);
  return (
    <StatusDot tone={tones[status]} isActive={status === 'processing'}>
      {t(`status.${status}`)}
    </StatusDot>
  );
}
