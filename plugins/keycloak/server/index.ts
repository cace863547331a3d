import { addDirectory } from '@callboard/plugin-directories/server';
import { definePlugin } from '@callboard/server-kit';
import { keycloakConfig } from './config.ts';
import { createKeycloakApi } from './keycloakApi.ts';
import { createRealmReader } from './readRealm.ts';
import { realmContents } from './realmContents.ts';

export const keycloakServer = definePlugin({
  id: 'keycloak',
  needs: ['catalog', 'directories'],
  config: keycloakConfig,
  start(context) {
    for (const [id, instance] of Object.entries(context.config.catalog.providers.keycloakOrg ?? {})) {
      const directory = `keycloakOrg.${id}`;
      const readRealm = createRealmReader(createKeycloakApi(instance, { directory, logger: context.logger }), instance);
      addDirectory(context, {
        id: directory,
        // Wire: as the peer names its provider.
        name: `KeycloakOrgEntityProvider:${id}`,
        target: `${instance.baseUrl}/admin/realms/${instance.realm}`,
        rules: instance,
        read: async (signal) => realmContents(await readRealm(signal), instance),
      });
    }
  },
});
