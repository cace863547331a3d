import { definePlugin } from '@callboard/server-kit';
import { simulatedHostConfig } from './config.ts';

export const simulatedHostServer = definePlugin({
  id: 'simulated-host',
  config: simulatedHostConfig,
  async start(context) {
    if (!context.config.simulatedHost.enabled) return;
    // Most portals do not use it, and need not load it.
    const { startSimulatedHost } = await import('./startSimulatedHost.ts');
    await startSimulatedHost(context);
  },
});
