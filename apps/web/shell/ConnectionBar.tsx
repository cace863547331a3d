import { useConnection, useNewVersion, useTranslation } from '@callboard/web-kit';
import classes from './ConnectionBar.module.css';
import { shellTranslation } from './shellTranslation.ts';

/** Says quietly that the server cannot be reached, or that it has a newer app than the one in this page. */
export function ConnectionBar() {
  const { t } = useTranslation(shellTranslation);
  const { state, retry } = useConnection();
  const isOutdated = useNewVersion();
  const lost = { text: t('connection.lost'), action: t('connection.retry'), onClick: retry, tone: classes.lost };
  const outdated = { text: t('version.new'), action: t('version.reload'), onClick: reload, tone: classes.news };
  const bar = state === 'lost' ? lost : isOutdated && outdated;
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
