export const messages = { tab: 'Kubernetes' };
