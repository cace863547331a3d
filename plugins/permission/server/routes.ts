import { serve } from '@callboard/contract/server';
import type { PluginContext } from '@callboard/server-kit';
import { permissionContract } from '../common/index.ts';
import type { AuthorizeService } from './authorize/service.ts';

type Context = Pick<PluginContext, 'http' | 'credentials'>;

export function permissionRoutes({ http, credentials }: Context, { authorize }: AuthorizeService): void {
  serve(http, permissionContract, {
    getHealth: () => ({ status: 'ok' as const }),
    // Wire: a service without a user is rejected; it asks on behalf of a user, or not at all.
    authorize: async ({ body }, request) => ({ items: await authorize(body.items, credentials.userOf(request)) }),
  });
}
