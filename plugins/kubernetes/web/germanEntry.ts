/** The German texts of the navigation and of entity pages. */
export const messages = { tab: 'Kubernetes' };
