import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconShield,
} from '@callboard/ui/icons';
import type { CheckState } from '../../common/result.ts';
import classes from './Parts.module.css';

const icons: Record<CheckState, typeof IconCircleCheck> = {
  passed: IconCircleCheck,
  failed: IconCircleX,
  exempt: IconShield,
  'no-data': IconCircleDashed,
  'not-applicable': IconCircleMinus,
  upcoming: IconClock,
};

export function StateIcon({ state }: { state: CheckState }) {
  const Icon = icons[state];
  return <Icon className={classes.stateIcon} data-state={state} size={18} stroke={1.7} aria-hidden />;
}
