/** The German texts of entity pages. */
export const messages = { tab: 'Kubernetes' };
