import { createTranslationRef } from '@callboard/web-kit';

/** What the home page tells of workloads. */
export const workTranslation = createTranslationRef({
  id: 'kubernetes.work',
  messages: {
    title: 'Workloads in clusters',
    where: '{{message}} ({{cluster}})',
    silent: 'Cluster {{cluster}}',
  },
  languages: { de: () => import('./germanWork.ts') },
});
