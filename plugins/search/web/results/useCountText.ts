import { useTranslation } from '@callboard/web-kit';
import { searchTranslation } from '../searchTranslation.ts';

/** Wire: what is more is not counted. */
export const mostCounted = 10_000;

/** How much was found, in words. */
export function useCountText(): (count: number | undefined) => string {
  const { t } = useTranslation(searchTranslation);
  return (count) => {
    if (count === undefined) return t('count.unknown');
    return count >= mostCounted ? t('count.most') : t('count.results', { count });
  };
}
