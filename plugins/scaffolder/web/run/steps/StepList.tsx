import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { isWaiting } from '../events/runPhase.ts';
import type { RunState, RunStep } from '../events/runState.ts';
import { waitsUntil } from '../events/waitsUntil.ts';
import { parsePlace, placeHash } from '../logPlace.ts';
import { runTranslation } from '../runTranslation.ts';
import { StepDuration } from './Duration.tsx';
import { StepIcon } from './StepIcon.tsx';
import { StepNote } from './StepNote.tsx';
import classes from './Steps.module.css';

/** All steps with their status; selecting one shows its log. */
export function StepList({ run }: { run: RunState }) {
  const { t } = useTranslation(runTranslation);
  const { hash } = useLocation();
  const { stepId } = parsePlace(hash);
  return (
    <nav aria-label={t('steps.title')}>
      <List as="ol" className={classes.list}>
        <li>
          <StepLink isChosen={stepId === undefined}>
            <span className={classes.name}>{t('steps.all')}</span>
            <span className={classes.aside}>{run.steps.length}</span>
          </StepLink>
        </li>
        {run.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells steps of one id apart
          <li key={index}>
            <StepLink stepId={step.id} isChosen={stepId === step.id}>
              <StepRow step={step} error={run.error?.message} />
            </StepLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

type StepLinkProps = { stepId?: string; isChosen: boolean; children: ReactNode };

function StepLink({ stepId, isChosen, children }: StepLinkProps) {
  const { search } = useLocation();
  return (
    <RouterLink
      to={{ search, hash: placeHash(stepId === undefined ? {} : { stepId }) }}
      preventScrollReset
      className={classes.step}
      aria-current={isChosen ? 'step' : undefined}
    >
      {children}
    </RouterLink>
  );
}

function StepRow({ step, error }: { step: RunStep; error: string | undefined }) {
  const until = waitsUntil(step);
  return (
    <>
      <StepIcon status={step.status} isWaiting={isWaiting(step)} />
      <span className={classes.words}>
        <span className={classes.name}>{step.name}</span>
        <StepNote step={step} waitsUntil={until} error={error} />
      </span>
      <span className={classes.aside}>
        <StepDuration step={step} />
      </span>
    </>
  );
}
