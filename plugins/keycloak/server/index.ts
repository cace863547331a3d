import { definePlugin } from '@callboard/server-kit';

export const keycloakServer = definePlugin({
  id: 'keycloak',
  needs: ['catalog', 'directories'],
  start() {},
});
