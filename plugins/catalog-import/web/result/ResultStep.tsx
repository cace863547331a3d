import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import flowClasses from '../flow/Flow.module.css';
import type { Outcome } from '../flow/plan.ts';
import { StepActions } from '../flow/StepActions.tsx';
import { StepHeading } from '../flow/StepHeading.tsx';
import { importTranslation } from '../importTranslation.ts';
import { EntityCards } from '../review/EntityCards.tsx';
import { PullRequestResult } from './PullRequestResult.tsx';

type ResultStepProps = { outcome: Outcome; onRestart: () => void };

/** The result and the next steps. */
export function ResultStep({ outcome, onRestart }: ResultStepProps) {
  const { t } = useTranslation(importTranslation);
  return (
    <div className={flowClasses.step}>
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
