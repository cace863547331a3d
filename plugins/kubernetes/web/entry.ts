import { IconWheel } from '@callboard/ui/icons';
import {
  createRouteRef,
  createTranslationRef,
  type NavSource,
  usePermission,
  useRouteRef,
  useTranslation,
} from '@callboard/web-kit';
import { kubernetesResourcesRead } from '../common/permissions.ts';

export const workloadsRoute = createRouteRef({ id: 'kubernetes.workloads' });

/** The texts of the navigation and of entity pages; the plugin's own pages have theirs. */
export const entryTranslation = createTranslationRef({
  id: 'kubernetes',
  messages: { tab: 'Kubernetes' },
  languages: { de: () => import('./germanEntry.ts') },
});

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
