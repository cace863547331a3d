import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { runbookTexts } from './runbookTexts.ts';

export function NoRunbookCard() {
  const { t } = useTranslation(runbookTexts);
  return <WarningPanel title={t('none')} message={t('noneHint')} />;
}
