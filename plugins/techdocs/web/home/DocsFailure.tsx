import { ErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { homeTranslation } from './homeTranslation.ts';

/** Replaces a list of docs that failed to load. */
export function DocsFailure({ error, onRetry }: { error: Error; onRetry(): unknown }) {
  const { t } = useTranslation(homeTranslation);
  const again = (
    <Button size="xs" variant="default" onClick={() => void onRetry()}>
      {t('failed.retry')}
    </Button>
  );
  return <ErrorPanel error={error} title={t('failed.title')} actions={again} />;
}
