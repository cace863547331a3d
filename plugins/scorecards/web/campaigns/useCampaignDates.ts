import { useLanguage, useTranslation } from '@callboard/web-kit';
import type { CampaignSummary } from '../../common/campaignContract.ts';
import { daysLeft } from './campaignFacts.ts';
import { campaignTranslation } from './campaignTranslation.ts';

/** The dates of campaigns in the reader's language. Days are those of UTC, like the target date. */
export function useCampaignDates() {
  const { t } = useTranslation(campaignTranslation);
  const { language } = useLanguage();
  const dateOf = (time: string) =>
    new Date(time).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    dateOf,
    /** When it ends, ended or begins. */
    timeOf({ phase, startsAt, targetDate }: CampaignSummary): string {
      if (phase === 'archived') return t('ended', { date: dateOf(targetDate) });
      if (phase === 'upcoming' && startsAt) return t('starts', { date: dateOf(startsAt) });
      const count = daysLeft(targetDate, Date.now());
      return count > 0 ? t('left', { count }) : t('lastDay');
    },
  };
}
