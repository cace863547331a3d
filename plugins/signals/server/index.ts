import { createConnectionLimit, createTokenWatch, definePlugin, webBuildService } from '@callboard/server-kit';
import * as z from 'zod';
import { createConnections } from './connections.ts';
import { createHub } from './hub/createHub.ts';
import { signalsRoutes } from './routes.ts';
import { createSignalsService, published, publishedMany, signalsService } from './signalsService.ts';

const count = z.number().int().positive();

/** How many streams and websockets may be open at the same time. A browser needs one, regardless of its tabs. */
const connections = z
  .object({
    perCaller: count.default(100).describe('Maximum number of open connections per user or address.'),
    total: count.default(10_000).describe('Maximum number of open connections in total.'),
  })
  .prefault({});

const signalsConfig = z.object({ signals: z.object({ connections }).prefault({}) });

export { createChangeSignal } from './createChangeSignal.ts';
export { type SignalsService, signalsService } from './signalsService.ts';

export const signalsServer = definePlugin({
  id: 'signals',
  provides: [signalsService],
  config: signalsConfig,
  start(context) {
    const { http, config, events, credentials, lifecycle, metrics, extensions } = context;
    const hub = createHub();
    const tokens = createTokenWatch(context);
    const places = createConnectionLimit({ ...config.signals.connections, things: 'signal connections' });
    const endings = [
      events.subscribe(published, ({ payload }) => hub.deliver(payload)),
      events.subscribe(publishedMany, ({ payload }) => payload.forEach(hub.deliver)),
      events.onReconnect(hub.resetAll),
    ];
    metrics.gauge('callboard_signals_connections', 'Open signal streams and websockets', places.taken);
    extensions.provide(signalsService, createSignalsService(events));
    signalsRoutes(http, {
      connections: createConnections({ credentials, places, tokens }),
      hub,
      webBuild: extensions.get(webBuildService).status,
    });
    lifecycle.onShutdown(() => {
      tokens.stop();
      for (const end of endings) end();
    });
  },
});
