import type { objectMessages } from './objectMessages.ts';

export const messages: typeof objectMessages = {
  'dashboard.open': 'Kubernetes-Dashboard öffnen',
  'dashboard.problem': 'Der Link zum Kubernetes-Dashboard konnte nicht gebildet werden',
  'dashboard.app': 'Dashboard-App: {{app}}',
};
