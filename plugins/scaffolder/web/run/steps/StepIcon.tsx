import { VisuallyHidden } from '@callboard/ui';
import { IconCircleCheck, IconCircleDashed, IconCircleMinus, IconCircleX, IconClock } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { StepStatus } from '../../../common/index.ts';
import { runTranslation } from '../runTranslation.ts';
import classes from './Steps.module.css';

const icons = {
  open: IconCircleDashed,
  completed: IconCircleCheck,
  failed: IconCircleX,
  cancelled: IconCircleMinus,
  skipped: IconCircleMinus,
};

type StepIconProps = {
  status: StepStatus;
  /** Whether it waits for a time or an approval. */
  isWaiting?: boolean;
};

/** The status of a step as an icon with a label. */
export function StepIcon({ status, isWaiting = false }: StepIconProps) {
  const { t } = useTranslation(runTranslation);
  return (
    <span className={classes.icon} data-status={isWaiting ? 'waiting' : status}>
      {isWaiting ? <IconClock size={18} stroke={1.8} aria-hidden /> : <Picture status={status} />}
      <VisuallyHidden>{t(isWaiting ? 'step.waiting' : `step.${status}`)}</VisuallyHidden>
    </span>
  );
}

function Picture({ status }: { status: StepStatus }) {
  if (status === 'processing') return <span className={classes.spinner} aria-hidden />;
  const Icon = icons[status];
  return <Icon size={18} stroke={1.8} aria-hidden />;
}
