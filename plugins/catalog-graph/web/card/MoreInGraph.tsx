import { useTranslation } from '@callboard/web-kit';
import { graphTranslation } from '../graphTranslation.ts';
import classes from './GraphCard.module.css';

/** The number of entities that a small graph omits. */
export function MoreInGraph({ count }: { count: number }) {
  const { t } = useTranslation(graphTranslation);
  return count > 0 ? <p className={classes.more}>{t('card.more', { count })}</p> : null;
}
