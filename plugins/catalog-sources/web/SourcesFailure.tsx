import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { sourcesTranslation } from './sourcesTranslation.ts';

/** The server's error, with a retry button. */
export function SourcesFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(sourcesTranslation);
  return (
    <WarningPanel
      severity="error"
      title={t('failed.title')}
      message={error.cause instanceof Error ? error.cause.message : error.message}
      actions={
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      }
    />
  );
}
