import { createTranslationRef } from '@callboard/web-kit';

const german = {
  title: 'Workloads in Clustern',
  where: '{{message}} ({{cluster}})',
  'readiness-probe-taking-too-long':
    'Der Container {{container}} ist nicht richtig gestartet, stürzt aber auch nicht ab',
  'containers-restarting': 'container={{container}} wurde {{count}} Mal neu gestartet',
  'hpa-max-current-replicas':
    'Die Zahl der Replikate ({{current}}) hat die eingestellte Höchstzahl ({{most}}) erreicht',
  'pod-failed': 'Der Pod ist gescheitert: {{reason}}',
  silent: 'Cluster {{cluster}}',
};

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
  languages: { de: async () => ({ messages: german }) },
});
