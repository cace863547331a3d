import { createConnectionLimit, createTokenWatch, definePlugin } from '@callboard/server-kit';
import { proxyConfig, proxyWarnings } from './config.ts';
import { createEndpoints } from './endpoints.ts';
import { proxyRoutes } from './proxyRoutes.ts';

export const proxyServer = definePlugin({
  id: 'proxy',
  config: proxyConfig,
  warnings: ({ proxy }) => proxyWarnings(proxy),
  async start(context) {
    const { endpoints: configured, websockets, stallTimeout } = context.config.proxy;
    const endpoints = await createEndpoints(configured);
    const tokens = createTokenWatch(context);
    await proxyRoutes(context, endpoints, {
      places: createConnectionLimit({ ...websockets, things: 'websockets' }),
      tokens,
      stopping: context.lifecycle.stopping,
      address: new URL(context.discovery.externalBaseUrl(context.pluginId)),
      limits: { idle: websockets.idleTimeout, stall: stallTimeout },
    });
    context.lifecycle.onShutdown(async () => {
      tokens.stop();
      await endpoints.close();
    });
  },
});
