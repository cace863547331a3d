import { CardSkeleton, EmptyState, LinkButton, LoadErrorPanel, Page, PageHeader } from '@callboard/ui';
import { RequirePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { scorecardRead } from '../../common/permissions.ts';
import { scorecardsRoute } from '../entry.ts';
import { Refused } from '../parts/forReaders.tsx';
import { editUrl, newCampaign } from '../parts/useEditedUrl.ts';
import { useLiveResults } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import { CampaignCard } from './CampaignCard.tsx';
import classes from './Campaigns.module.css';
import { useCampaigns } from './campaignQueries.ts';
import { campaignTranslation } from './campaignTranslation.ts';

const phases = ['active', 'upcoming', 'archived'] as const;

/** All campaigns by phase, the next target date first. */
export function CampaignsPage() {
  const { t } = useTranslation(campaignTranslation);
  const { t: scorecardText } = useTranslation(scorecardsTranslation);
  const scorecards = useRouteRef(scorecardsRoute)();
  return (
    <RequirePermission permission={scorecardRead} errorPage={<Refused />}>
      <Page title={t('title')}>
        <PageHeader
          title={t('title')}
          breadcrumbs={[{ label: scorecardText('title'), to: scorecards }]}
          subtitle={t('subtitle')}
          actions={
            <LinkButton to={editUrl(scorecards, newCampaign)} variant="default">
              {t('new')}
            </LinkButton>
          }
        />
        <Campaigns />
      </Page>
    </RequirePermission>
  );
}

function Campaigns() {
  const { t } = useTranslation(campaignTranslation);
  useLiveResults();
  const { data, error, refetch } = useCampaigns();
  if (error && !data) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton />;
  if (data.length === 0) return <EmptyState variant="content" title={t('empty.title')} description={t('empty.hint')} />;
  const byPhase = phases
    .map((phase) => ({ phase, campaigns: data.filter((campaign) => campaign.phase === phase) }))
    .filter(({ campaigns }) => campaigns.length > 0);
  return byPhase.map(({ phase, campaigns }) => (
    <section key={phase} className={classes.phase} aria-label={t(`phase.${phase}`)}>
      <h2 className={classes.heading}>{t(`phase.${phase}`)}</h2>
      <div className={classes.cards}>
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} />
        ))}
      </div>
    </section>
  ));
}
