import { IconWheel } from '@callboard/ui/icons';
import { allowedLink, createRouteRef, createTranslationRef, text } from '@callboard/web-kit';
import { kubernetesResourcesRead } from '../common/wireNames.ts';

export const workloadsRoute = createRouteRef({ id: 'kubernetes.workloads' });

/** The texts of the navigation and of entity pages; the plugin's own pages have theirs. */
export const entryTranslation = createTranslationRef({
  id: 'kubernetes',
  messages: { tab: 'Kubernetes' },
  languages: { de: () => import('./germanEntry.ts') },
});

/** The navigation item, for users who may see workloads. */
export const workloadsEntry = allowedLink({
  id: 'kubernetes',
  section: 'main',
  order: 60,
  title: text(entryTranslation, 'tab'),
  icon: IconWheel,
  to: workloadsRoute,
  permission: kubernetesResourcesRead,
});
