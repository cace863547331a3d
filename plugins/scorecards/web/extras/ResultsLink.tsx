import { Link } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { campaignTranslation } from '../campaigns/campaignTranslation.ts';
import { campaignRoute, scorecardRoute } from '../entry.ts';

/** A link from the entity that defines a scorecard or a campaign to its page. */
export function ResultsLink({ kind, id }: { kind: string; id: string }) {
  const { t } = useTranslation(campaignTranslation);
  const scorecard = useRouteRef(scorecardRoute);
  const campaign = useRouteRef(campaignRoute);
  return <Link to={kind.toLowerCase() === 'campaign' ? campaign({ id }) : scorecard({ id })}>{t('results')}</Link>;
}
