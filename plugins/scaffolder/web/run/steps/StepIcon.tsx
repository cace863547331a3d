import { VisuallyHidden } from '@callboard/ui';
import { IconCircleCheck, IconCircleDashed, IconCircleMinus, IconCircleX } from '@callboard/ui/icons';
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

/** How far a step is, as a picture and in words. */
export function StepIcon({ status }: { status: StepStatus }) {
  const { t } = useTranslation(runTranslation);
  return (
    <span className={classes.icon} data-status={status}>
      <Picture status={status} />
      <VisuallyHidden>{t(`step.${status}`)}</VisuallyHidden>
    </span>
  );
}

function Picture({ status }: { status: StepStatus }) {
  if (status === 'processing') return <span className={classes.spinner} aria-hidden />;
  const Icon = icons[status];
  return <Icon size={18} stroke={1.8} aria-hidden />;
}
