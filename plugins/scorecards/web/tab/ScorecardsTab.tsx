import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { useEntity } from '@callboard/plugin-catalog/web';
import { Card, CardSkeleton, EmptyState, List, LoadErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import type { EntityResult } from '../../common/contract.ts';
import { EntityDelivery } from '../delivery/DeliveryCard.tsx';
import { useDelivery } from '../delivery/deliveryQueries.ts';
import { forReaders } from '../parts/forReaders.tsx';
import { LevelMark } from '../parts/LevelMark.tsx';
import { useEntityResults, useLiveResults } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import { CheckRow } from './CheckRow.tsx';
import { ExemptionDialog } from './ExemptionDialog.tsx';
import classes from './Tab.module.css';

/** About as tall as a scorecard with six checks. */
const skeletonLines = 18;

type EntityCheck = EntityResult['checks'][number];

/** The results of the entity in each scorecard, with what to do next. */
export const ScorecardsTab = forReaders(Tab);

function Tab() {
  const entity = useEntity();
  const ref = stringifyEntityRef(entity);
  const hasDelivery = entity.kind.toLowerCase() === 'component';
  useLiveResults();
  const results = useEntityResults(ref);
  // Requested at the same time, but shown below the results: their height is not known before.
  useDelivery({ entity: ref }, hasDelivery);
  if (results.isLoading) return <CardSkeleton lines={skeletonLines} />;
  return (
    <div className={classes.scorecards}>
      <Results entityRef={ref} results={results} />
      {hasDelivery && <EntityDelivery entityRef={ref} />}
    </div>
  );
}

type ResultsProps = { entityRef: string; results: ReturnType<typeof useEntityResults> };

function Results({ entityRef: ref, results: { data, error, refetch } }: ResultsProps) {
  const { t } = useTranslation(scorecardsTranslation);
  if (error && !data) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0)
    return <EmptyState variant="info" title={t('tab.none')} description={t('tab.noneHint')} />;
  return data.map((result) => <ResultCard key={result.id} entityRef={ref} result={result} />);
}

function ResultCard({ entityRef, result }: { entityRef: string; result: EntityResult }) {
  const { t } = useTranslation(scorecardsTranslation);
  const [asked, setAsked] = useState<EntityCheck>();
  const { checks, nextSteps, nextLevel, levels, level, score, mayRequestExemptions } = result;
  const steps = nextSteps.flatMap((id) => checks.find((check) => check.id === id) ?? []);
  const rest = checks.filter(({ id }) => !nextSteps.includes(id));
  const row = (check: EntityCheck) => (
    <CheckRow
      key={check.id}
      check={check}
      entityRef={entityRef}
      {...(mayRequestExemptions && { onExempt: () => setAsked(check) })}
    />
  );
  return (
    <Card
      title={result.title}
      actions={
        <span className={classes.figures}>
          {levels.length > 0 && <LevelMark level={level} levels={levels} />}
          {score !== undefined && <span className={classes.score}>{score} %</span>}
        </span>
      }
      isFlush
    >
      {steps.length > 0 && (
        <section className={classes.part}>
          <h3 className={classes.heading}>
            {nextLevel === undefined ? t('tab.remaining') : t('tab.nextSteps', { level: nextLevel })}
          </h3>
          <List className={classes.rows}>{steps.map(row)}</List>
        </section>
      )}
      <section className={classes.part}>
        {steps.length > 0 && <h3 className={classes.heading}>{t('checks')}</h3>}
        <List className={classes.rows}>{rest.map(row)}</List>
      </section>
      {asked && (
        <ExemptionDialog
          entityRef={entityRef}
          scorecard={result.id}
          check={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
