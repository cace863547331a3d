import { countText } from '@callboard/ui';
import { IconChevronRight } from '@callboard/ui/icons';
import { isWaiting } from '../events/runPhase.ts';
import { StepDuration } from '../steps/Duration.tsx';
import { StepIcon } from '../steps/StepIcon.tsx';
import classes from './Log.module.css';
import type { LogSection } from './logRows.ts';

type LogHeadProps = { section: LogSection; isOpen: boolean; onToggle(): void };

/** The heading of a step's section, which expands it. */
export function LogHead({ section: { title, step, status, lines }, isOpen, onToggle }: LogHeadProps) {
  return (
    <button type="button" className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
      <IconChevronRight className={classes.chevron} size={15} aria-hidden />
      {step && <StepIcon status={status} isWaiting={isWaiting(step)} />}
      <span className={classes.title}>{title}</span>
      <span className={classes.count}>{countText(lines.length)}</span>
      {step && <StepDuration step={step} />}
    </button>
  );
}
