import { serve } from '@callboard/contract/server';
import type { PluginContext } from '@callboard/server-kit';
import { viewContract } from '../../common/index.ts';
import type { ViewService } from './viewService.ts';

type Options = Pick<PluginContext, 'http' | 'credentials'> & { views: ViewService };

export function viewRoutes({ http, credentials, views }: Options): void {
  serve(http, viewContract, {
    getSharedViews: async (_, request) => ({ items: await views.of(credentials.userOf(request)) }),
    shareView: ({ body }, request) => views.share(credentials.userOf(request), body),
    deleteSharedView: ({ params: { id } }, request) => views.remove(credentials.userOf(request), id),
  });
}
