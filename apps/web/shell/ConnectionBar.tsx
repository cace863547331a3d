import { useConnection, useNewVersion, useTranslation } from '@callboard/web-kit';
import classes from './ConnectionBar.module.css';
import { shellTranslation } from './shellTranslation.ts';
import { useSessionEnded } from './useSessionEnded.ts';

/** Reports that the server cannot be reached, that the session has ended, or that a newer version of the app is available. */
export function ConnectionBar() {
  const { t } = useTranslation(shellTranslation);
  const { state, retry } = useConnection();
  const isOutdated = useNewVersion();
  const isEnded = useSessionEnded();
  const lost = { text: t('connection.lost'), action: t('connection.retry'), onClick: retry, tone: classes.lost };
  const outdated = { text: t('version.new'), action: t('version.reload'), onClick: reload, tone: classes.news };
  // The loaded page asks the user to sign in and then returns here.
  const ended = { text: t('session.ended'), action: t('session.signIn'), onClick: reload, tone: classes.lost };
  const news = isEnded ? ended : isOutdated && outdated;
  const bar = state === 'connected' ? news : { ...lost, ...(state === 'stale' && { text: t('connection.stale') }) };
  return (
    <div className={classes.region} role="status" aria-label={t('connection.label')}>
      {bar && (
        <div className={classes.bar}>
          <span className={bar.tone} aria-hidden="true" />
          {bar.text}
          <button type="button" className={classes.action} onClick={bar.onClick}>
            {bar.action}
          </button>
        </div>
      )}
    </div>
  );
}

const reload = () => window.location.reload();
