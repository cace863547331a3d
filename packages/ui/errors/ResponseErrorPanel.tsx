import { ResponseError } from '@callboard/errors';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { WarningPanel } from '../feedback/WarningPanel.tsx';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './ErrorPanel.module.css';
import { ErrorPanel } from './ErrorPanel.tsx';
import { ErrorSnippet } from './ErrorSnippet.tsx';

type ResponseErrorPanelProps = { error: ResponseError; actions?: ReactNode };

/** A failed request to the server: status and name, the request, and the full response. */
export function ResponseErrorPanel({ error, actions }: ResponseErrorPanelProps) {
  const { t } = useTranslation(uiTranslation);
  const { body, statusCode } = error;
  return (
    <WarningPanel
      severity="error"
      title={`${statusCode}: ${body.error.name}`}
      message={body.error.message}
      actions={actions}
    >
      <dl className={classes.facts}>
        {body.request && (
          <>
            <dt>{t('errorPanel.request')}</dt>
            <dd className={classes.mono}>
              {body.request.method} {body.request.url}
            </dd>
          </>
        )}
      </dl>
      <p className={classes.blockLabel}>{t('errorPanel.fullError')}</p>
      <ErrorSnippet text={JSON.stringify(body, undefined, 2)} language="json" maxHeight={280} />
    </WarningPanel>
  );
}

/** Why a request failed, with its details if the server gave any. */
export function RequestErrorPanel({ error }: { error: Error }) {
  return error instanceof ResponseError ? <ResponseErrorPanel error={error} /> : <ErrorPanel error={error} />;
}
