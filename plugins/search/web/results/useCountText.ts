import { useTranslation } from '@callboard/web-kit';
import { searchTranslation } from '../searchTranslation.ts';

/** Wire: larger numbers are not counted. */
export const maxCounted = 10_000;

/** The number of results as a text. */
export function useCountText(): (count: number | undefined) => string {
  const { t } = useTranslation(searchTranslation);
  return (count) => {
    if (count === undefined) return t('count.unknown');
    return count >= maxCounted ? t('count.most') : t('count.results', { count });
  };
}
