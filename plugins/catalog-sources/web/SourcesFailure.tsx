import { RetryPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { sourcesTranslation } from './sourcesTranslation.ts';

/** The server's error, with a retry button. */
export function SourcesFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(sourcesTranslation);
  return <RetryPanel title={t('failed.title')} error={error} retry={t('failed.retry')} onRetry={onRetry} />;
}
