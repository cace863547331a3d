import { useTranslation } from '@callboard/web-kit';
import { graphTranslation } from '../graphTranslation.ts';
import classes from './GraphCard.module.css';

/** Tells of what a small graph leaves out. */
export function MoreInGraph({ count }: { count: number }) {
  const { t } = useTranslation(graphTranslation);
  return count > 0 ? <p className={classes.more}>{t('card.more', { count })}</p> : null;
}
