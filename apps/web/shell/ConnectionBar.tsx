import { useConnection, useNewVersion, useTranslation } from '@callboard/web-kit';
import classes from './ConnectionBar.module.css';
import { shellTranslation } from './shellTranslation.ts';
import { useSessionEnded } from './useSessionEnded.ts';

/** Says quietly that the server cannot be reached, that the session is over, or that there is a newer app than the one in this page. */
export function ConnectionBar() {
  const { t } = useTranslation(shellTranslation);
  const { state, retry } = useConnection();
  const isOutdated = useNewVersion();
  const isEnded = useSessionEnded();
  const lost = { text: t('connection.lost'), action: t('connection.retry'), onClick: retry, tone: classes.lost };
  const outdated = { text: t('version.new'), action: t('version.reload'), onClick: reload, tone: classes.news };
  // The page that is loaded asks who the user is, and leads back here.
  const ended = { text: t('session.ended'), action: t('session.signIn'), onClick: reload, tone: classes.lost };
  const news = isEnded ? ended : isOutdated && outdated;
  const bar = state === 'lost' ? lost : news;
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
