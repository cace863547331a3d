import { definePlugin } from '@callboard/server-kit';
import { proxyConfig } from './config.ts';
import { createEndpoints } from './endpoints.ts';
import { proxyRoutes } from './proxyRoutes.ts';
import { createTokenWatch } from './tokenWatch.ts';
import { createWebsocketPlaces } from './websockets/websocketPlaces.ts';

export const proxyServer = definePlugin({
  id: 'proxy',
  config: proxyConfig,
  async start(context) {
    const { endpoints: configured, websockets, stallTimeout } = context.config.proxy;
    const endpoints = await createEndpoints(configured);
    const tokens = createTokenWatch(context.credentials);
    await proxyRoutes(context, endpoints, {
      places: createWebsocketPlaces(websockets),
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
