import { ResponseError } from '@callboard/errors';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { uiTranslation } from '../language/uiTranslation.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { ResponseErrorPanel } from './ResponseErrorPanel.tsx';

type LoadErrorPanelProps = {
  error: Error;
  /** What could not be loaded, in the reader's words; all that the server said when left out. */
  title?: string;
  onRetry: () => void;
};

/** What stands where something could not be loaded, with a button that loads it again. */
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
