import type { EntityLink } from '@callboard/plugin-catalog/web';
import { IconLifebuoy } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { annotation, runbookOf } from './runbookOf.ts';
import { runbookTexts } from './runbookTexts.ts';

/** A link to the runbook on the about card; without a runbook, it is disabled with a reason. */
export const runbookLink: EntityLink = {
  id: 'runbook',
  order: 50,
  isFor: ({ kind }) => kind === 'Component',
  useEntry(entity) {
    const { t } = useTranslation(runbookTexts);
    const to = runbookOf(entity);
    const entry = { title: t('link'), icon: IconLifebuoy };
    return to ? { ...entry, to } : { ...entry, disabledReason: t('noneReason', { annotation }) };
  },
};
