import type { Source } from '@callboard/plugin-catalog/common';
import { StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { sourcesTranslation } from '../sourcesTranslation.ts';

type SourceStateProps = { source: Source; isReading: boolean };

export function SourceState({ source, isReading }: SourceStateProps) {
  const { t } = useTranslation(sourcesTranslation);
  const { problems, isAbandoned, duplicateOf, lastReadAt } = source;
  if (isReading) {
    return (
      <StatusDot tone="info" isActive>
        {t('state.reading')}
      </StatusDot>
    );
  }
  if (problems > 0) return <StatusDot tone="danger">{t('problems', { count: problems })}</StatusDot>;
  if (isAbandoned) return <StatusDot tone="warning">{t('state.abandoned')}</StatusDot>;
  if (duplicateOf !== undefined) return <StatusDot tone="warning">{t('state.duplicate')}</StatusDot>;
  if (lastReadAt === undefined) return <StatusDot tone="neutral">{t('state.unread')}</StatusDot>;
  return <StatusDot tone="success">{t('state.well')}</StatusDot>;
}
