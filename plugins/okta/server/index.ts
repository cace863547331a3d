import { addDirectory } from '@callboard/plugin-directories/server';
import { definePlugin } from '@callboard/server-kit';
import { oktaConfig } from './config.ts';
import { createOktaApi } from './reading/oktaApi.ts';
import { createOktaReader } from './readOkta.ts';

export const oktaServer = definePlugin({
  id: 'okta',
  needs: ['catalog', 'directories'],
  config: oktaConfig,
  start(context) {
    for (const { id, instance } of context.config.catalog.providers.okta) {
      const api = createOktaApi({ instance, configKey: `catalog.providers.okta.${id}`, logger: context.logger });
      addDirectory(context, {
        id: `okta.${id}`,
        name: `okta-org:${id}`,
        target: instance.orgUrl,
        rules: instance,
        read: createOktaReader(api, instance),
      });
    }
  },
});
