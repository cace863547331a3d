import { serve } from '@callboard/contract/server';
import type { PluginContext, Principal } from '@callboard/server-kit';
import { portalContract } from '../common/index.ts';
import type { AboutService } from './about/service.ts';

type Options = { about: AboutService; isInsider(principal: Principal): Promise<boolean> };

export const portalRoutes = (
  { http, credentials }: Pick<PluginContext, 'http' | 'credentials'>,
  { about, isInsider }: Options,
): void =>
  serve(http, portalContract, {
    getAbout: async (_, request) => about.getAbout({ isInsider: await isInsider(credentials.principalOf(request)) }),
  });
