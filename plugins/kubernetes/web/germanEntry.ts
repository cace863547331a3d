/** The German texts of the navigation and of entity pages. */
export const messages = {
  tab: 'Kubernetes',
  'command.workloads': 'Workloads meiner Teams',
  'command.failing': 'Workloads mit Problemen',
};
