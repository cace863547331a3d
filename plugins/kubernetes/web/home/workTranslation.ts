import { createTranslationRef } from '@callboard/web-kit';

/** The texts about workloads on the home page. */
export const workTranslation = createTranslationRef({
  id: 'kubernetes.work',
  messages: {
    title: 'Kubernetes workloads',
    where: '{{message}} ({{cluster}})',
    'readiness-probe-taking-too-long': 'The container {{container}} failed to start properly, but is not crashing',
    'containers-restarting': 'container={{container}} restarted {{count}} times',
    'hpa-max-current-replicas':
      'Current number of replicas ({{current}}) is equal to the configured max number of replicas ({{most}})',
    'pod-failed': 'The pod failed: {{reason}}',
    silent: 'Cluster {{cluster}}',
  },
  languages: { de: () => import('./germanWork.ts') },
});
