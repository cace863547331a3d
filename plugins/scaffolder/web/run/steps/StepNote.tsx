import { RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { repeatsError } from '../../../common/index.ts';
import type { RunStep } from '../events/runState.ts';
import { runTranslation } from '../runTranslation.ts';
import classes from './Steps.module.css';
import { skipReason } from './skipReason.ts';

type StepNoteProps = {
  step: RunStep;
  waitsUntil: string | undefined;
  /** The error of the run, which is shown above the steps. */
  error: string | undefined;
};

/** The note below the name of a step. */
export function StepNote({ step, waitsUntil, error }: StepNoteProps) {
  const { t } = useTranslation(runTranslation);
  const { status, reason, iterations } = step;
  if (status === 'skipped' && reason) return <SkipNote message={reason} />;
  if (status === 'failed' && reason) {
    const isKnown = error !== undefined && repeatsError(reason, error);
    return <span className={classes.problem}>{isKnown ? t('step.failed') : reason}</span>;
  }
  if (waitsUntil) {
    return (
      <span className={classes.note}>
        {t('step.goesOn')} <RelativeTime value={waitsUntil} />
      </span>
    );
  }
  if (iterations > 0) return <span className={classes.note}>{t('step.iterations', { count: iterations })}</span>;
  return null;
}

function SkipNote({ message }: { message: string }) {
  const { t } = useTranslation(runTranslation);
  const reason = skipReason(message);
  if (reason.kind === 'other') return <span className={classes.note}>{reason.text}</span>;
  if (reason.kind === 'failure') return <span className={classes.note}>{t('step.skippedAfterFailure')}</span>;
  return (
    <span className={classes.note}>
      {t('step.skippedByCondition')}
      {reason.condition && <code className={classes.condition}>{reason.condition}</code>}
    </span>
  );
}
