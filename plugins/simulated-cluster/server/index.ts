import { definePlugin } from '@callboard/server-kit';

export const simulatedClusterServer = definePlugin({ id: 'simulated-cluster', start() {} });
