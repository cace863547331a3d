import { serve } from '@callboard/contract/server';
import { messageOf, ServiceUnavailableError, TooManyRequestsError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import { signalsContract, type WebBuildMessage } from '../common/index.ts';
import type { Connections } from './connections.ts';
import type { Hub } from './hub/createHub.ts';
import { streamSignals } from './streamSignals.ts';
import { talkSignals } from './talkSignals.ts';

// Close codes of RFC 6455 and its registry.
const codes = { policy: 1008, tryAgainLater: 1013 };
/** Lets a reader receive data in transit before its connection is cut. */
const closeMs = 5_000;

type Parts = { connections: Connections; hub: Hub; webBuild(): WebBuildMessage | undefined };

export function signalsRoutes(http: PluginContext['http'], { connections, hub, webBuild }: Parts): void {
  serve(http, signalsContract, {
    watchSignals({ after, signal }, request, reply) {
      let lastWait: NodeJS.Timeout | undefined;
      const letGo = () => {
        stream.cut();
        // A client that does not read does not see the end either, and would keep its connection and its place.
        lastWait ??= setTimeout(() => reply.raw.destroy(), closeMs).unref();
      };
      const { user, close } = connections.open(request, letGo);
      const stream = streamSignals({ hub, user, after, signal, build: webBuild(), onTooSlow: letGo });
      const over = () => {
        clearTimeout(lastWait);
        stream.leave();
        close();
      };
      signal.addEventListener('abort', over, { once: true });
      if (signal.aborted) over();
      return stream.events;
    },
    async talk(_input, request, socket) {
      try {
        const { user, close } = connections.open(request, () =>
          socket.close(codes.policy, 'The token is no longer valid'),
        );
        await talkSignals(hub, user, socket).finally(close);
      } catch (error) {
        if (!(error instanceof TooManyRequestsError || error instanceof ServiceUnavailableError)) throw error;
        // Browsers do not show a page why an upgrade was rejected, but they do show why a connection was closed.
        socket.close(codes.tryAgainLater, messageOf(error));
      }
    },
  });
}
