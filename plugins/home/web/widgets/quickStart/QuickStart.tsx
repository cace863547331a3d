import { Link, List } from '@callboard/ui';
import { IconCheck, IconRocket } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { RowBones } from '../parts/RowBones.tsx';
import { WidgetEmpty } from '../parts/WidgetEmpty.tsx';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import classes from './QuickStart.module.css';
import { useProgress } from './useProgress.ts';
import { type Step, useSteps } from './useSteps.ts';

/** The steps for the first day. Completed steps are detected where possible; others are ticked off by hand. */
export function QuickStart() {
  const { t } = useTranslation(widgetsTranslation);
  const { ticked, isDismissed, isLoading, tick, dismiss } = useProgress();
  const steps = useSteps();
  const isDone = ({ id, isSeen }: Step) => isSeen || ticked.includes(id);
  const done = steps.filter(isDone).length;
  if (isLoading) return <RowBones rows={steps.length} />;
  if (isDismissed) {
    return (
      <WidgetEmpty
        icon={IconRocket}
        title={t('quickStart.dismissed')}
        hint={t('quickStart.dismissedHint')}
        button={{ label: t('quickStart.again'), onClick: () => dismiss(false) }}
      />
    );
  }
  return (
    <>
      <div className={classes.head}>
        <span>{t('quickStart.progress', { done, all: steps.length })}</span>
        <button type="button" className={classes.dismiss} onClick={() => dismiss(true)}>
          {t('quickStart.dismiss')}
        </button>
        <span className={classes.bar} style={{ '--done': done / steps.length } as React.CSSProperties} />
      </div>
      <List className={classes.steps}>
        {steps.map((step) => (
          <StepRow key={step.id} step={step} isDone={isDone(step)} onTick={(isTicked) => tick(step.id, isTicked)} />
        ))}
      </List>
    </>
  );
}

type StepRowProps = { step: Step; isDone: boolean; onTick: (isTicked: boolean) => void };

function StepRow({ step: { title, hint, to, isSeen }, isDone, onTick }: StepRowProps) {
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          aria-label={title}
          checked={isDone}
          // Detected steps cannot be unticked.
          disabled={isSeen}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <IconCheck size={13} stroke={2.6} aria-hidden />
      </label>
      <div className={classes.words}>
        {to ? (
          <Link to={to} look="plain" className={classes.title}>
            {title}
          </Link>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        {hint && <span className={classes.hint}>{hint}</span>}
      </div>
    </li>
  );
}
