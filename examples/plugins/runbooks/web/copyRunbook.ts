import type { EntityMenuItem } from '@callboard/plugin-catalog/web';
import { IconCopy } from '@callboard/ui/icons';
import { alertApi, useApi, useTranslation } from '@callboard/web-kit';
import { runbookOf } from './runbookOf.ts';
import { runbookTexts } from './runbookTexts.ts';

/** A menu item with an action. With `to` instead of `run`, it would be a link. */
export const copyRunbook: EntityMenuItem = {
  id: 'copy-runbook',
  order: 20,
  isFor: (entity) => runbookOf(entity) !== undefined,
  useEntry(entity) {
    const { t } = useTranslation(runbookTexts);
    const alerts = useApi(alertApi);
    const copy = async () => {
      await navigator.clipboard.writeText(runbookOf(entity) ?? '');
      alerts.post({ message: t('copied'), severity: 'success' });
    };
    return { title: t('copy'), icon: IconCopy, run: () => void copy() };
  },
};
