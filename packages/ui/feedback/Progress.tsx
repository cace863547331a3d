import { useTranslation } from '@callboard/web-kit';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './Progress.module.css';

/** A thin bar at the top of the window. It appears after a short delay, so quick loads do not flicker. */
export function Progress() {
  const { t } = useTranslation(uiTranslation);
  return (
    <div className={classes.track} role="progressbar" aria-label={t('progress.loading')}>
      <div className={classes.bar} />
    </div>
  );
}
