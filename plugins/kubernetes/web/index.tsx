import type { Entity } from '@callboard/plugin-catalog/common';
import { entityCardPoint, entityTabPoint } from '@callboard/plugin-catalog/web';
import { workPoint } from '@callboard/plugin-home/web';
import { withDataTable } from '@callboard/ui';
import { createComponentExtension, createRoutableExtension, definePlugin, navPoint, text } from '@callboard/web-kit';
import {
  ANNOTATION_KUBERNETES_ID,
  ANNOTATION_KUBERNETES_LABEL_SELECTOR,
  kubernetesResourcesRead,
} from '../common/wireNames.ts';
import { entryTranslation, workloadsEntry, workloadsRoute } from './entry.ts';

const isAnnotated = ({ metadata: { annotations = {} } }: Entity) =>
  ANNOTATION_KUBERNETES_ID in annotations || ANNOTATION_KUBERNETES_LABEL_SELECTOR in annotations;

export const kubernetesPlugin = definePlugin({
  id: 'kubernetes',
  needs: ['catalog'],
  wants: ['home'],
  translations: [entryTranslation],
  routes: { workloads: workloadsRoute },
  pages: [
    {
      path: '/kubernetes',
      title: text(entryTranslation, 'tab'),
      permission: kubernetesResourcesRead,
      Component: createRoutableExtension({
        name: 'KubernetesPage',
        mountPoint: workloadsRoute,
        load: async () => (await withDataTable(import('./page/KubernetesPage.tsx'))).KubernetesPage,
      }),
    },
  ],
  extensions: [
    navPoint.add(workloadsEntry),
    workPoint.add({
      id: 'kubernetes',
      load: async () => (await import('./home/workloadWork.ts')).workloadWork,
    }),
    entityTabPoint.add({
      path: '/kubernetes',
      title: text(entryTranslation, 'tab'),
      order: 40,
      // The route exists for all entities, and explains which annotations are missing.
      isListed: isAnnotated,
      Component: createComponentExtension({
        name: 'KubernetesTab',
        load: async () => (await import('./tab/KubernetesTab.tsx')).KubernetesTab,
      }),
    }),
    entityCardPoint.add({
      id: 'kubernetes',
      area: 'side',
      order: 20,
      isFor: isAnnotated,
      Component: createComponentExtension({
        name: 'KubernetesCard',
        load: async () => (await import('./card/KubernetesCard.tsx')).KubernetesCard,
      }),
    }),
  ],
});
