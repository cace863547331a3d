import { definePlugin } from '@callboard/server-kit';

export const googleWorkspaceServer = definePlugin({
  id: 'google-workspace',
  needs: ['catalog', 'directories'],
  start() {},
});
