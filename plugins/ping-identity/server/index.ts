import { addDirectory } from '@callboard/plugin-directories/server';
import { definePlugin } from '@callboard/server-kit';
import { pingIdentityConfig } from './config.ts';
import { createPingApi } from './reading/pingApi.ts';
import { createPhotoReader } from './readPhoto.ts';
import { createPingReader } from './readPing.ts';

export const pingIdentityServer = definePlugin({
  id: 'ping-identity',
  needs: ['catalog', 'directories'],
  config: pingIdentityConfig,
  start(context) {
    for (const [name, instance] of Object.entries(context.config.catalog.providers.pingIdentityOrg)) {
      const id = `pingIdentityOrg.${name}`;
      const api = createPingApi({ instance, configKey: `catalog.providers.${id}`, logger: context.logger });
      addDirectory(context, {
        id,
        // Wire.
        name: `PingIdentityEntityProvider:${name}`,
        target: api.urlOf('users'),
        rules: instance,
        read: createPingReader(api, instance),
        readPhoto: createPhotoReader(api, context.reader),
      });
    }
  },
});
