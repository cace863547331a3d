import { Card, Link } from '@callboard/ui';
import { useLanguage, useRouteRef, useTranslation } from '@callboard/web-kit';
import type { CampaignSummary } from '../../common/campaignContract.ts';
import { campaignRoute } from '../entry.ts';
import classes from './Campaigns.module.css';
import { doneShare } from './campaignFacts.ts';
import { campaignTranslation } from './campaignTranslation.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { useCampaignDates } from './useCampaignDates.ts';

/** A campaign in a list: how much is done, and how long it lasts. */
export function CampaignCard({ campaign }: { campaign: CampaignSummary }) {
  const { t } = useTranslation(campaignTranslation);
  const { language } = useLanguage();
  const { timeOf } = useCampaignDates();
  const { id, title, states, entities, problem, scorecard } = campaign;
  const url = useRouteRef(campaignRoute)({ id });
  const share = doneShare(campaign);
  return (
    <Card
      title={
        <Link to={url} look="plain">
          {title}
        </Link>
      }
    >
      <div className={classes.content}>
        <div className={classes.figures}>
          <span className={classes.share}>{share === undefined ? '–' : `${share} %`}</span>
          <span className={classes.dimmed}>{timeOf(campaign)}</span>
        </div>
        <ProgressBar states={states} />
        <p className={classes.note}>
          {problem ?? t('done', { done: (states.done + states.exempt).toLocaleString(language), count: entities })} ·{' '}
          {scorecard.title}
        </p>
      </div>
    </Card>
  );
}
