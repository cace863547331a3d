import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { EntityCards } from '../entities/EntityCards.tsx';
import { importTranslation } from '../importTranslation.ts';
import type { Outcome } from '../review/plan.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import stepClasses from '../steps/Steps.module.css';
import { PullRequestResult } from './PullRequestResult.tsx';

type ResultStepProps = { outcome: Outcome; onRestart: () => void };

/** The result and the next steps. */
export function ResultStep({ outcome, onRestart }: ResultStepProps) {
  const { t } = useTranslation(importTranslation);
  return (
    <div className={stepClasses.step}>
      {outcome.type === 'registered' ? <Registered outcome={outcome} /> : <PullRequestResult outcome={outcome} />}
      <StepActions>
        <Button variant={outcome.type === 'registered' ? 'filled' : 'default'} onClick={onRestart}>
          {t('steps.another')}
        </Button>
      </StepActions>
    </div>
  );
}

function Registered({ outcome: { locations } }: { outcome: Extract<Outcome, { type: 'registered' }> }) {
  const { t } = useTranslation(importTranslation);
  const count = locations.length;
  const areKnown = locations.every(({ exists }) => exists);
  return (
    <>
      <StepHeading hint={t('result.soon')}>
        {areKnown ? t('result.refreshed', { count }) : t('result.registered', { count })}
      </StepHeading>
      <EntityCards label={t('review.refreshing')} entities={locations.flatMap(({ entities }) => entities)} areLinked />
    </>
  );
}
