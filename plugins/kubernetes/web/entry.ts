import { IconWheel } from '@callboard/ui/icons';
import { type NavSource, usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { kubernetesResourcesRead } from '../common/permissions.ts';
import { entryTranslation } from './entryTranslation.ts';
import { workloadsRoute } from './routes.ts';

/** The navigation item, for users who may see workloads. */
export const workloadsEntry: NavSource = {
  id: 'kubernetes',
  section: 'main',
  order: 60,
  useEntry() {
    const { t } = useTranslation(entryTranslation);
    const to = useRouteRef(workloadsRoute)();
    const { isAllowed } = usePermission(kubernetesResourcesRead);
    return isAllowed ? { id: 'kubernetes', title: t('tab'), icon: IconWheel, to } : undefined;
  },
};
