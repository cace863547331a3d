import { FactList, WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { EntityCards } from '../entities/EntityCards.tsx';
import { FileDiff } from '../file/FileDiff.tsx';
import { importTranslation } from '../importTranslation.ts';
import { useCreatePullRequest } from '../queries.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import stepClasses from '../steps/Steps.module.css';
import { useImportFile } from '../useImportFile.ts';
import type { Outcome, PullRequestPlan } from './plan.ts';
import classes from './Review.module.css';

type ReviewPullRequestProps = { plan: PullRequestPlan; onBack: () => void; onDone: (outcome: Outcome) => void };

export function ReviewPullRequest({ plan, onBack, onDone }: ReviewPullRequestProps) {
  const { t } = useTranslation(importTranslation);
  const { fileName, branch } = useImportFile();
  const create = useCreatePullRequest();
  return (
    <div className={stepClasses.step}>
      <StepHeading hint={t('review.opens')}>{t('review.heading')}</StepHeading>
      <FactList
        facts={[
          { label: t('review.repository'), value: <span className={classes.code}>{plan.url}</span> },
          { label: t('review.branch'), value: <span className={classes.code}>{branch}</span> },
          { label: t('review.title'), value: plan.title },
        ]}
      />
      <section className={classes.section}>
        <h3 className={classes.title}>{t('review.adds')}</h3>
        <FileDiff fileName={fileName} content={plan.content} />
      </section>
      <section className={classes.section}>
        <h3 className={classes.title}>{t('review.appearing')}</h3>
        <EntityCards label={t('review.appearing')} entities={plan.entities} />
        <p className={classes.note}>{t('review.afterMerge')}</p>
      </section>
      {create.error && (
        <WarningPanel severity="error" title={t('review.failedPullRequest')} message={reasonOf(create.error)} />
      )}
      <StepActions onBack={onBack} isBusy={create.isPending}>
        <Button loading={create.isPending} onClick={() => create.mutate(plan, { onSuccess: onDone })}>
          {t('review.create')}
        </Button>
      </StepActions>
    </div>
  );
}
