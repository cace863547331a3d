import { serve } from '@callboard/contract/server';
import type { PluginContext } from '@callboard/server-kit';
import { userSettingsContract } from '../common/index.ts';
import type { SettingsService } from './settings/service.ts';

type Context = Pick<PluginContext, 'http' | 'credentials'>;

export function userSettingsRoutes({ http, credentials }: Context, settings: SettingsService): void {
  const userOf = (request: Parameters<typeof credentials.userOf>[0]) => credentials.userOf(request).userEntityRef;
  serve(http, userSettingsContract, {
    getSetting: ({ params }, request) => settings.get(userOf(request), params),
    setSetting: ({ params, body }, request) => settings.set(userOf(request), params, body.value),
    deleteSetting: ({ params }, request) => settings.remove(userOf(request), params),
    getSettings: async ({ body }, request) => ({ items: await settings.getMany(userOf(request), body.items) }),
  });
}
