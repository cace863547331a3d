import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './ErrorFallback.module.css';
import { ErrorPanel } from './ErrorPanel.tsx';

type ErrorFallbackProps = {
  error: Error;
  /** The error message for the user. */
  message: string;
  /** The plugin that failed; the rest of the app still works. */
  pluginId?: string;
  /** Renders the content again. */
  retry: () => void;
  /** Reloads the page; set if code failed to load. */
  reload?: (() => void) | undefined;
  /** The server cannot be reached; the content is rendered again when it is back. */
  isAway?: boolean;
};

/** Replaces a plugin that failed while rendering. */
export function ErrorFallback({ error, message, pluginId, retry, reload, isAway = false }: ErrorFallbackProps) {
  const { t } = useTranslation(uiTranslation);
  const failed = pluginId ? t('errorFallback.explanationPlugin', { plugin: pluginId }) : t('errorFallback.explanation');
  const explanation = isAway ? t('errorFallback.awayHint') : failed;
  return (
    <div className={classes.screen} data-offers-reload={reload && true}>
      <div className={classes.card}>
        <h1 className={classes.title}>{t(isAway ? 'errorFallback.away' : 'errorFallback.title')}</h1>
        <p className={classes.explanation}>
          {explanation}
          {reload && ` ${t('errorFallback.outdated')}`}
        </p>
        {!isAway && <ErrorPanel error={error} title={message} />}
        <div className={classes.actions}>
          {reload && <Button onClick={reload}>{t('errorFallback.reload')}</Button>}
          <Button variant={reload ? 'default' : 'filled'} onClick={retry}>
            {t('errorFallback.retry')}
          </Button>
        </div>
      </div>
    </div>
  );
}
