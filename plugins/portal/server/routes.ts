import { serve } from '@callboard/contract/server';
import type { PluginContext } from '@callboard/server-kit';
import { portalContract } from '../common/index.ts';
import type { AboutService } from './about/service.ts';

export const portalRoutes = (http: PluginContext['http'], about: AboutService): void =>
  serve(http, portalContract, { getAbout: () => about.getAbout() });
