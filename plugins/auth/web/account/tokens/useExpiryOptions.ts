import { useLanguage, useTranslation } from '@callboard/web-kit';
import type { PersonalTokenLimits } from '../../../common/index.ts';
import { tokensTranslation } from './tokensTranslation.ts';

const usualDays = [7, 30, 60, 90, 180, 365];
const dayMs = 24 * 3_600_000;

/** How long a new token can last: the usual durations within the limit, the default and the limit itself. */
export function useExpiryOptions({ defaultDays, maxDays }: PersonalTokenLimits) {
  const { t } = useTranslation(tokensTranslation);
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const days = [...new Set([...usualDays, defaultDays, maxDays])].filter((count) => count <= maxDays);
  return days
    .sort((a, b) => a - b)
    .map((count) => ({
      value: String(count),
      label: t('create.days', { count, date: format.format(Date.now() + count * dayMs) }),
    }));
}
