export const objectMessages = {
  'dashboard.open': 'Open Kubernetes Dashboard',
  'dashboard.problem': 'There was a problem formatting the link to the Kubernetes dashboard',
  'dashboard.app': 'Dashboard app: {{app}}',
};
