import { serve } from '@callboard/contract/server';
import type { PluginContext } from '@callboard/server-kit';
import { apiDocsContract } from '../common/index.ts';
import type { RelayService } from './relay/service.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'lifecycle'>;

export function apiDocsRoutes({ http, credentials, lifecycle }: Context, relay: RelayService): void {
  serve(http, apiDocsContract, {
    sendRequest: ({ body }, request, reply) => {
      const { userEntityRef } = credentials.userOf(request);
      // The caller has left.
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return relay.send(body, { userEntityRef, signal: AbortSignal.any([gone.signal, lifecycle.stopping]) });
    },
  });
}
