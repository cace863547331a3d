import { ResponseError } from '@callboard/errors';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { uiTranslation } from '../language/uiTranslation.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { ResponseErrorPanel } from './ResponseErrorPanel.tsx';

type LoadErrorPanelProps = {
  error: Error;
  /** The content that failed to load, in the reader's words; the full server error by default. */
  title?: string;
  onRetry: () => void;
};

/** Replaces content that failed to load, with a button to retry. */
export function LoadErrorPanel({ error, title, onRetry }: LoadErrorPanelProps) {
  const { t } = useTranslation(uiTranslation);
  const actions = (
    <Button variant="default" size="xs" onClick={onRetry}>
      {t('errorFallback.retry')}
    </Button>
  );
  if (error instanceof ResponseError && title === undefined) {
    return <ResponseErrorPanel error={error} actions={actions} />;
  }
  return <ErrorPanel error={error} title={title} actions={actions} />;
}
