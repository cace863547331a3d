import { createTranslationRef } from '@callboard/web-kit';

/** The English texts of the page with all workloads. */
const pageMessages = {
  title: 'Kubernetes',
  subtitle: 'Everything your teams run, in every cluster',
  search: 'Search workloads',
  table: 'Workloads',
  'column.name': 'Workload',
  'column.entity': 'Entity',
  'column.cluster': 'Cluster',
  'column.namespace': 'Namespace',
  'column.state': 'State',
  'column.version': 'Version',
  'column.problem': 'Problem',
  'state.ready': '{{ready}}/{{wanted}} ready',
  'state.error': 'Error',
  'state.warning': 'Warning',
  'state.unknown': 'Unknown',
  'filter.state': 'State',
  'filter.failing': 'With problems',
  'filter.cluster': 'Cluster',
  'unread.title': 'Some clusters could not be read',
  'more.message': 'Showing the first {{shown}} of {{total}} workloads.',
  'failed.title': 'Could not load workloads',
  retry: 'Try again',
  'refused.title': 'You do not have access to workloads',
  'refused.hint': 'Viewing workloads requires the kubernetes.resources.read permission. Ask an administrator.',
  'empty.title': 'No workloads yet',
  'empty.hint':
    'Workloads appear here when an entity that you or your teams own has the annotation backstage.io/kubernetes-id or backstage.io/kubernetes-label-selector.',
  'empty.noClustersTitle': 'No clusters configured',
  'empty.noClustersHint':
    'The portal is not connected to a Kubernetes cluster. An administrator can add one to kubernetes.clusterLocatorMethods in the configuration.',
  'empty.unreadTitle': 'No workloads found',
  'empty.unreadHint': 'Workloads in the clusters named above may be missing.',
  'empty.wellTitle': 'No problems',
  'empty.wellHint': 'Everything your teams run is healthy.',
  'empty.filtered': 'No matching workloads',
  'empty.filteredHint': 'Remove a filter, or clear all of them.',
  'empty.clear': 'Clear filters',
};

export const pageTranslation = createTranslationRef({
  id: 'kubernetes.page',
  messages: pageMessages,
  languages: { de: () => import('./germanPage.ts') },
});
