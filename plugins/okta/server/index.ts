import { definePlugin } from '@callboard/server-kit';

export const oktaServer = definePlugin({
  id: 'okta',
  needs: ['catalog', 'directories'],
  start() {},
});
