import { useTranslation } from '@callboard/web-kit';
import classes from '../ConnectionBar.module.css';
import { versionTranslation } from './versionTranslation.ts';

/** The server has a newer build, or code failed to load. */
export type ReloadReason = 'new' | 'failed';

/** Offers to reload the page; the user may postpone it. */
export function ReloadBar({ reason, onHide }: { reason: ReloadReason; onHide(): void }) {
  const { t } = useTranslation(versionTranslation);
  return (
    <div className={reason === 'new' ? classes.bar : classes.failed}>
      <span className={reason === 'new' ? classes.news : classes.lost} aria-hidden="true" />
      {t(reason)}
      <button type="button" className={classes.action} onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
      <button type="button" className={classes.later} onClick={onHide}>
        {t('later')}
      </button>
    </div>
  );
}
