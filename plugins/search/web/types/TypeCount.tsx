import { countText, VisuallyHidden } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { searchTranslation } from '../searchTranslation.ts';
import classes from './SearchType.module.css';

/** Wire: larger numbers are not counted. */
const maxCounted = 10_000;

/** The number of results of a type: a bare number on screen, a full phrase for screen readers. */
export function TypeCount({ count }: { count: number | undefined }) {
  const countText = useCountText();
  return (
    <span className={classes.count} title={countText(count)}>
      <span aria-hidden>{count !== undefined && numberOf(count)}</span>
      <VisuallyHidden>{countText(count)}</VisuallyHidden>
    </span>
  );
}

/** The number of results as text. */
export function useCountText(): (count: number | undefined) => string {
  const { t } = useTranslation(searchTranslation);
  return (count) => {
    if (count === undefined) return t('count.unknown');
    return count >= maxCounted ? t('count.most') : t('count.results', { count });
  };
}

const numberOf = (count: number) => (count >= maxCounted ? `>${maxCounted}` : countText(count));
