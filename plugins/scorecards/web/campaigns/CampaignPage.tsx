import {
  Card,
  FilterColumn,
  FilterGroup,
  FilterLayout,
  FilterOption,
  Link,
  LinkButton,
  MarkdownContent,
  Page,
  PageHeader,
  WarningPanel,
} from '@callboard/ui';
import { useLanguage, useRouteRef, useRouteRefParams, useTranslation } from '@callboard/web-kit';
import type { CampaignSummary } from '../../common/campaignContract.ts';
import { campaignStates } from '../../common/campaignContract.ts';
import { campaignRoute, campaignsRoute, scorecardRoute, scorecardsRoute } from '../entry.ts';
import { DefinitionError } from '../parts/DefinitionError.tsx';
import { forReaders } from '../parts/forReaders.tsx';
import { editUrl } from '../parts/useEditedUrl.ts';
import { useLiveResults } from '../queries.ts';
import { ScorecardSkeleton } from '../scorecard/ScorecardSkeleton.tsx';
import { BurnDown } from './BurnDown.tsx';
import classes from './Campaigns.module.css';
import { CampaignTable } from './CampaignTable.tsx';
import { behind, doneShare, remainingIn } from './campaignFacts.ts';
import { useBurnDown, useCampaign } from './campaignQueries.ts';
import { campaignTranslation } from './campaignTranslation.ts';
import { OwnerProgress } from './OwnerProgress.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useCampaignDates } from './useCampaignDates.ts';
import { useCampaignUrl } from './useCampaignUrl.ts';

function AllowedPage() {
  const { t } = useTranslation(campaignTranslation);
  const { id } = useRouteRefParams(campaignRoute);
  const listUrl = useRouteRef(campaignsRoute)();
  const scorecardUrl = useRouteRef(scorecardRoute);
  const scorecardsUrl = useRouteRef(scorecardsRoute)();
  const { dateOf } = useCampaignDates();
  const url = useCampaignUrl();
  useLiveResults();
  const { data: campaign, error, refetch } = useCampaign(id);
  const title = campaign?.title ?? id;
  return (
    <Page title={title} width="wide">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: t('title'), to: listUrl }]}
        count={campaign?.entities}
        subtitle={campaign && t('until', { date: dateOf(campaign.targetDate) })}
        actions={
          campaign && (
            <LinkButton to={editUrl(scorecardsUrl, campaign.ref)} variant="default">
              {t('edit')}
            </LinkButton>
          )
        }
        meta={
          campaign && (
            <Link to={scorecardUrl({ id: campaign.scorecard.id })}>
              {t('scorecard', { title: campaign.scorecard.title })}
            </Link>
          )
        }
      />
      {error && !campaign && <DefinitionError error={error} onRetry={() => void refetch()} />}
      {!campaign && !error && <ScorecardSkeleton />}
      {campaign && (
        <FilterLayout filters={<CampaignFilters url={url} campaign={campaign} />}>
          <div className={classes.page}>
            {campaign.problem && <WarningPanel title={campaign.problem} />}
            <Overview campaign={campaign} owner={url.state.owner} />
            <CampaignTable url={url} campaign={campaign} />
          </div>
        </FilterLayout>
      )}
    </Page>
  );
}

type DetailedCampaign = CampaignSummary & { owners: Parameters<typeof OwnerProgress>[0]['owners'] };

function Overview({ campaign, owner }: { campaign: DetailedCampaign; owner: string | undefined }) {
  const { t } = useTranslation(campaignTranslation);
  const { language } = useLanguage();
  const { timeOf } = useCampaignDates();
  const { data: points } = useBurnDown(campaign.id, owner);
  const { owners, brief, targetDate } = campaign;
  const scope = owners.find((one) => one.owner === owner) ?? campaign;
  const share = doneShare(scope);
  const { states, entities } = scope;
  return (
    <>
      <div className={classes.summary}>
        <div className={classes.figure}>
          <span className={classes.share}>{share === undefined ? '–' : `${share} %`}</span>
          <span className={classes.dimmed}>
            {t('done', { done: (states.done + states.exempt).toLocaleString(language), count: entities })}
          </span>
        </div>
        <div className={classes.figure}>
          <span className={classes.big}>{timeOf(campaign)}</span>
          <Pace
            campaign={campaign}
            isComplete={entities > 0 && remainingIn(states) === 0}
            late={behind(points ?? [], targetDate)}
          />
        </div>
        <ProgressBar states={states} hasLegend />
      </div>
      {brief && <MarkdownContent content={brief} />}
      <div className={classes.panels}>
        <Card title={t('burnDown.title')}>
          <BurnDown points={points} targetDate={targetDate} />
        </Card>
        <Card title={t('teams.title')}>
          <OwnerProgress owners={owners} selected={owner} />
        </Card>
      </div>
    </>
  );
}

type PaceProps = { campaign: CampaignSummary; isComplete: boolean; late: number | undefined };

/** One phrase for the state of an active campaign. */
function Pace({ campaign: { phase }, isComplete, late }: PaceProps) {
  const { t } = useTranslation(campaignTranslation);
  if (isComplete) return <span className={classes.good}>{t('pace.complete')}</span>;
  if (phase !== 'active') return <span className={classes.dimmed}>{t(`phase.${phase}`)}</span>;
  if (late === undefined) return null;
  if (late === 0) return <span className={classes.good}>{t('pace.onTrack')}</span>;
  return <span className={classes.bad}>{t('pace.behind', { count: late })}</span>;
}

type CampaignFiltersProps = { url: ReturnType<typeof useCampaignUrl>; campaign: DetailedCampaign };

function CampaignFilters({ url: { state, change }, campaign }: CampaignFiltersProps) {
  const { t } = useTranslation(campaignTranslation);
  const { states } = campaign.owners.find(({ owner }) => owner === state.owner) ?? campaign;
  return (
    <FilterColumn
      activeCount={[state.state, state.owner].filter(Boolean).length}
      onClear={() => change({ state: undefined, owner: undefined })}
    >
      <FilterGroup label={t('state')}>
        {campaignStates.map((one) => (
          <FilterOption
            key={one}
            label={t(`states.${one}`)}
            count={states[one === 'no-data' ? 'noData' : one]}
            isSelected={state.state === one}
            onToggle={() => change({ state: state.state === one ? undefined : one })}
          />
        ))}
      </FilterGroup>
    </FilterColumn>
  );
}

/** One campaign: how much is done, whether it is on schedule, who has work left, and its entities. */
export const CampaignPage = forReaders(AllowedPage);
