import { Card, CardSkeleton, EmptyState, Link, LinkButton, LoadErrorPanel, Page, PageHeader } from '@callboard/ui';
import { useLanguage, useRouteRef, useTranslation } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';
import type { ScorecardSummary } from '../../common/contract.ts';
import { campaignsRoute, deliveryRoute, exemptionsRoute, scorecardRoute, scorecardsRoute } from '../entry.ts';
import { forReaders } from '../parts/forReaders.tsx';
import { LevelBar } from '../parts/LevelBar.tsx';
import { Trend } from '../parts/Trend.tsx';
import { editUrl, newScorecard, useEditedUrl } from '../parts/useEditedUrl.ts';
import { useLiveResults, useScorecards, useTrend } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Scorecards.module.css';

const MAX_FAILING = 3;

// Few users edit, and the editor is large.
const Editor = lazy(async () => ({ default: (await import('../editor/ScorecardEditor.tsx')).ScorecardEditor }));

/** All scorecards, or the editor of one. */
export const ScorecardsPage = forReaders(AllowedPage);

function AllowedPage() {
  const edited = useEditedUrl();
  if (edited === undefined) return <Overview />;
  return (
    <Suspense fallback={<CardSkeleton />}>
      <Editor edited={edited} />
    </Suspense>
  );
}

/** All scorecards with the distribution of their levels and their trend. */
function Overview() {
  const { t } = useTranslation(scorecardsTranslation);
  const exemptions = useRouteRef(exemptionsRoute)();
  const campaigns = useRouteRef(campaignsRoute)();
  const delivery = useRouteRef(deliveryRoute)();
  const overview = useRouteRef(scorecardsRoute)();
  return (
    <Page title={t('title')}>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <LinkButton to={campaigns} variant="default">
              {t('campaigns')}
            </LinkButton>
            <LinkButton to={delivery} variant="default">
              {t('delivery')}
            </LinkButton>
            <LinkButton to={exemptions} variant="default">
              {t('exemptions.title')}
            </LinkButton>
            <LinkButton to={editUrl(overview, newScorecard)} variant="default">
              {t('newScorecard')}
            </LinkButton>
          </>
        }
      />
      <Scorecards />
    </Page>
  );
}

function Scorecards() {
  const { t } = useTranslation(scorecardsTranslation);
  useLiveResults();
  const { data, error, refetch } = useScorecards();
  if (error && !data) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={classes.cards}>
        {[1, 2, 3, 4].map((card) => (
          <CardSkeleton key={card} lines={9} />
        ))}
      </div>
    );
  }
  if (data.length === 0) return <EmptyState variant="content" title={t('empty.title')} description={t('empty.hint')} />;
  return (
    <div className={classes.cards}>
      {data.map((scorecard) => (
        <ScorecardCard key={scorecard.id} scorecard={scorecard} />
      ))}
    </div>
  );
}

function ScorecardCard({ scorecard }: { scorecard: ScorecardSummary }) {
  const { t } = useTranslation(scorecardsTranslation);
  const { id, title, description, score, entities, levels, withoutLevel, checks } = scorecard;
  const { language } = useLanguage();
  const url = useRouteRef(scorecardRoute)({ id });
  const { data: points } = useTrend(id, undefined);
  const failing = checks
    .filter(({ states }) => states.failed > 0)
    .sort((one, other) => other.states.failed - one.states.failed)
    .slice(0, MAX_FAILING);
  const { length: withoutData } = checks.filter(({ states }) => states.noData > 0);
  return (
    <Card
      title={
        <Link to={url} look="plain">
          {title}
        </Link>
      }
    >
      <div className={classes.content}>
        {description && <p className={classes.description}>{description}</p>}
        <div className={classes.figures}>
          <span className={classes.score}>{score === undefined ? '–' : `${score} %`}</span>
          <span className={classes.entities}>{t('entities', { count: entities })}</span>
        </div>
        <LevelBar levels={levels} withoutLevel={withoutLevel} />
        <Trend points={points} />
        <div>
          <h3 className={classes.heading}>{t('failing')}</h3>
          {failing.length === 0 && <p className={classes.description}>{t('allPass')}</p>}
          {failing.map((check) => (
            <Link key={check.id} to={`${url}?check=${check.id}`} look="plain" className={classes.check}>
              <span>{check.title}</span>
              <span className={classes.entities}>{check.states.failed.toLocaleString(language)}</span>
            </Link>
          ))}
          {withoutData > 0 && <p className={classes.description}>{t('withoutData', { count: withoutData })}</p>}
        </div>
      </div>
    </Card>
  );
}
