import { ResponseError } from '@callboard/errors';
import { EmptyState, LoadErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';

/** Why a scorecard or campaign cannot be shown: a retry cannot find a missing one. */
export function DefinitionError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(scorecardsTranslation);
  const isMissing = error instanceof ResponseError && error.statusCode === 404;
  if (!isMissing) return <LoadErrorPanel error={error} onRetry={onRetry} />;
  return <EmptyState variant="info" title={t('gone')} description={t('goneHint')} />;
}
