import { definePlugin } from '@callboard/server-kit';

export const pingIdentityServer = definePlugin({
  id: 'ping-identity',
  needs: ['catalog', 'directories'],
  start() {},
});
