import { FilterLayout, LinkButton, Page, PageHeader, SearchBox, useDebouncedInput } from '@callboard/ui';
import { useRouteRef, useRouteRefParams, useTranslation } from '@callboard/web-kit';
import { SegmentedControl } from '@mantine/core';
import type { ScorecardSummary } from '../../common/contract.ts';
import { scorecardRoute, scorecardsRoute } from '../entry.ts';
import { DefinitionError } from '../parts/DefinitionError.tsx';
import { forReaders } from '../parts/forReaders.tsx';
import { LevelBar } from '../parts/LevelBar.tsx';
import { Trend } from '../parts/Trend.tsx';
import { editUrl } from '../parts/useEditedUrl.ts';
import { useLiveResults, useScorecard, useTrend } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import { ExportResults } from './ExportResults.tsx';
import { FixAll } from './FixAll.tsx';
import { Histogram } from './Histogram.tsx';
import { OwnerTable } from './OwnerTable.tsx';
import { ResultTable } from './ResultTable.tsx';
import { SavedViews } from './SavedViews.tsx';
import classes from './Scorecard.module.css';
import { ScorecardFilters } from './ScorecardFilters.tsx';
import { ScorecardSkeleton } from './ScorecardSkeleton.tsx';
import { knownUrl, UnknownFilters } from './UnknownFilters.tsx';
import { useScorecardUrl } from './useScorecardUrl.ts';

/** One scorecard: its distribution and trend, and the entities with the state of each check. */
export const ScorecardPage = forReaders(AllowedPage);

function AllowedPage() {
  const { t } = useTranslation(scorecardsTranslation);
  const { id } = useRouteRefParams(scorecardRoute);
  const url = useScorecardUrl();
  const listUrl = useRouteRef(scorecardsRoute)();
  const typed = useDebouncedInput(url.state.text, (text) => url.change({ text }, { isStep: false }));
  useLiveResults();
  const { data: scorecard, error, refetch } = useScorecard(id, url.state.owner);
  const title = scorecard?.title ?? id;
  const shown = scorecard && knownUrl(url, scorecard);
  const isOfOwners = url.state.view === 'owners';
  return (
    <Page title={title} width="wide">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: t('title'), to: listUrl }]}
        subtitle={scorecard?.description}
        count={scorecard?.entities}
        actions={
          scorecard &&
          shown && (
            <>
              {scorecard.ref !== undefined && (
                <LinkButton to={editUrl(listUrl, scorecard.ref)} variant="default">
                  {t('edit')}
                </LinkButton>
              )}
              <FixAll scorecard={scorecard} url={shown} />
              <SavedViews to={url.address} />
              <ExportResults scorecard={scorecard} url={shown} />
            </>
          )
        }
        search={
          (scorecard || !error) && (
            <SearchBox label={t(isOfOwners ? 'searchOwners' : 'search')} value={typed.value} onChange={typed.change} />
          )
        }
      />
      {error && !scorecard && <DefinitionError error={error} onRetry={() => void refetch()} />}
      {!scorecard && !error && <ScorecardSkeleton />}
      {scorecard && shown && (
        <FilterLayout filters={<ScorecardFilters url={shown} scorecard={scorecard} />}>
          <UnknownFilters url={url} scorecard={scorecard} />
          {/* Without entities of the owner, the list explains the filter. */}
          {(scorecard.entities > 0 || !url.state.owner) && <Summary scorecard={scorecard} owner={url.state.owner} />}
          <ViewSwitch url={url} />
          {isOfOwners ? (
            <OwnerTable url={shown} scorecard={scorecard} />
          ) : (
            <ResultTable url={shown} scorecard={scorecard} />
          )}
        </FilterLayout>
      )}
    </Page>
  );
}

function ViewSwitch({ url: { state, change } }: { url: ReturnType<typeof useScorecardUrl> }) {
  const { t } = useTranslation(scorecardsTranslation);
  return (
    <SegmentedControl
      aria-label={t('view.title')}
      className={classes.view}
      value={state.view ?? 'entities'}
      onChange={(value) => change({ view: value === 'owners' ? 'owners' : undefined })}
      data={[
        { value: 'entities', label: t('view.entities') },
        { value: 'owners', label: t('view.owners') },
      ]}
    />
  );
}

function Summary({ scorecard, owner }: { scorecard: ScorecardSummary; owner: string | undefined }) {
  const { t } = useTranslation(scorecardsTranslation);
  const { data: points } = useTrend(scorecard.id, owner);
  const { score } = scorecard;
  return (
    <div className={classes.summary}>
      <div className={classes.figure}>
        <span className={classes.score}>{score === undefined ? '–' : `${score} %`}</span>
        <span className={classes.note}>{score === undefined ? t('noScore') : t('score')}</span>
      </div>
      <LevelBar levels={scorecard.levels} withoutLevel={scorecard.withoutLevel} />
      <Histogram buckets={scorecard.histogram} />
      <Trend points={points} />
    </div>
  );
}
