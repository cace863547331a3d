import { definePlugin } from '@callboard/server-kit';
import { proxyConfig } from './config.ts';
import { createEndpoints } from './endpoints.ts';
import { proxyRoutes } from './proxyRoutes.ts';

export const proxyServer = definePlugin({
  id: 'proxy',
  config: proxyConfig,
  async start(context) {
    const endpoints = await createEndpoints(context.config.proxy.endpoints);
    await proxyRoutes(context, endpoints);
    context.lifecycle.onShutdown(() => endpoints.close());
  },
});
