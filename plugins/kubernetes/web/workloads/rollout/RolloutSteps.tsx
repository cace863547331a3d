import { List, RelativeTime, StatusDot, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { tabTranslation } from '../../tabTranslation.ts';
import classes from './RolloutSteps.module.css';
import type { RolloutProgress, RolloutStep } from './rolloutSteps.ts';

/** The progress of a canary: its steps in a row, and finally its promotion. */
export function RolloutSteps({ progress: { steps, active } }: { progress: RolloutProgress }) {
  const { t } = useTranslation(tabTranslation);
  const stateOf = (index: number) => {
    if (active === undefined) return 'open';
    if (index === active) return 'active';
    return index < active ? 'done' : 'open';
  };
  return (
    <List as="ol" className={classes.steps} aria-label={t('rollout.steps')}>
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and their place is what they are
          key={index}
          className={classes.step}
          data-state={stateOf(index)}
          aria-current={index === active ? 'step' : undefined}
        >
          <Step step={step} />
        </li>
      ))}
      <li
        className={classes.step}
        data-state={stateOf(steps.length)}
        aria-current={steps.length === active ? 'step' : undefined}
      >
        {t('rollout.promoted')}
      </li>
    </List>
  );
}

function Step({ step }: { step: RolloutStep }) {
  const { t } = useTranslation(tabTranslation);
  if (step.kind === 'weight') return t('rollout.weight', { weight: step.weight });
  if (step.kind === 'other') return step.name;
  if (step.kind === 'pause') {
    return step.duration === undefined ? t('rollout.infinitePause') : t('rollout.pause', { duration: step.duration });
  }
  return (
    <>
      {t('rollout.analysis')}
      {step.templates.map(({ name, isClusterScoped }) => (
        <span key={name} className={classes.template}>
          {isClusterScoped ? t('rollout.clusterScoped', { name }) : name}
        </span>
      ))}
    </>
  );
}

/** Shown while the rollout is paused. */
export function RolloutPause({ progress: { pausedSince } }: { progress: RolloutProgress }) {
  const { t } = useTranslation(tabTranslation);
  if (pausedSince === undefined) return null;
  return (
    <StatusDot tone="warning">
      {t('rollout.paused')} (<RelativeTime value={pausedSince} />)
    </StatusDot>
  );
}

export function RolloutAbort({ progress: { abortMessage } }: { progress: RolloutProgress }) {
  const { t } = useTranslation(tabTranslation);
  if (abortMessage === undefined) return null;
  return <WarningPanel severity="error" title={t('rollout.aborted')} message={abortMessage} />;
}
