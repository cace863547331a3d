/** The German texts about workloads on the home page. */
export const messages = {
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
