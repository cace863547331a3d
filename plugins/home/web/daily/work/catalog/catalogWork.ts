import { useEntityPageUrl, useLiveCatalog } from '@callboard/plugin-catalog/web';
import { IconBox } from '@callboard/ui/icons';
import { text, useTranslation } from '@callboard/web-kit';
import type { WorkSource } from '../../../workPoint.ts';
import { dailyTranslation } from '../../dailyTranslation.ts';
import { useOwnProblems } from './queries.ts';

/** The user's entities that are broken or have lost their source. */
const brokenEntities: WorkSource = {
  id: 'catalog',
  order: 20,
  title: text(dailyTranslation, 'work.catalog'),
  icon: IconBox,
  useWork() {
    const { t } = useTranslation(dailyTranslation);
    const urlOf = useEntityPageUrl();
    useLiveCatalog();
    const { data, isPending, error } = useOwnProblems();
    const items = (data?.problems ?? []).map(({ entityRef, name, others, level, message, since }) => ({
      id: entityRef,
      title: others > 0 ? t('work.inFile', { names: name, count: others }) : name,
      reason: message ?? t('work.orphan'),
      severity: level,
      to: urlOf(entityRef),
      ...(since && { since }),
    }));
    return { items, total: data?.total ?? 0, isLoading: isPending, ...(error && { error }) };
  },
};

export const catalogWork = [brokenEntities];
