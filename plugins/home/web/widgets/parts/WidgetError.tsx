import { ErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { widgetsTranslation } from '../widgetsTranslation.ts';

/** Shown in a widget whose content failed to load, with a retry button. */
export function WidgetError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(widgetsTranslation);
  const retry = (
    <Button variant="default" size="xs" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <ErrorPanel error={error} title={t('failed')} actions={retry} />;
}
