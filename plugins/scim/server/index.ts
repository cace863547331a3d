import { definePlugin } from '@callboard/server-kit';

export const scimServer = definePlugin({
  id: 'scim',
  needs: ['catalog', 'directories'],
  start() {},
});
