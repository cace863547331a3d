import { Link, LinkButton, WarningPanel } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import type { EntitySummary } from '../../common/campaignContract.ts';
import { campaignTranslation } from '../campaigns/campaignTranslation.ts';
import { useCampaignDates } from '../campaigns/useCampaignDates.ts';
import { campaignRoute } from '../entry.ts';

/** One notice for each campaign: what the entity has to pass, and by when. */
export function CampaignNotices({ campaigns, to }: { campaigns: EntitySummary['campaigns']; to: string }) {
  const { t } = useTranslation(campaignTranslation);
  const { dateOf } = useCampaignDates();
  const campaignUrl = useRouteRef(campaignRoute);
  return campaigns.map(({ id, title, targetDate, checks }) => (
    <WarningPanel
      key={id}
      severity="info"
      message={
        <>
          <Link to={campaignUrl({ id })}>{title}</Link>
          {t('banner', { checks: checks.map((check) => check.title).join(', '), date: dateOf(targetDate) })}
        </>
      }
      actions={
        <LinkButton to={to} variant="default" size="xs">
          {t('toDo')}
        </LinkButton>
      }
    />
  ));
}
