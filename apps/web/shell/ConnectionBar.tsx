import { useConnection, useTranslation } from '@callboard/web-kit';
import classes from './ConnectionBar.module.css';
import { shellTranslation } from './shellTranslation.ts';
import { useSessionEnded } from './useSessionEnded.ts';
import { useReloadOffer } from './version/useReloadOffer.ts';

/** Reports that the server cannot be reached, that the session has ended, or offers a reload. */
export function ConnectionBar() {
  const { t } = useTranslation(shellTranslation);
  const { state, retry } = useConnection();
  const offer = useReloadOffer();
  const isEnded = useSessionEnded();
  const lost = { text: t('connection.lost'), action: t('connection.retry'), onClick: retry, tone: classes.lost };
  // The loaded page asks the user to sign in and then returns here.
  const ended = { text: t('session.ended'), action: t('session.signIn'), onClick: reload, tone: classes.lost };
  const unreachable = { ...lost, ...(state === 'stale' && { text: t('connection.stale') }) };
  const bar = state === 'connected' ? isEnded && ended : unreachable;
  return (
    <div className={classes.region} role="status" aria-label={t('connection.label')}>
      {bar ? (
        <div className={classes.bar}>
          <span className={bar.tone} aria-hidden="true" />
          {bar.text}
          <button type="button" className={classes.action} onClick={bar.onClick}>
            {bar.action}
          </button>
        </div>
      ) : (
        offer
      )}
    </div>
  );
}

const reload = () => window.location.reload();
