import { definePlugin } from '@callboard/server-kit';

export const microsoftGraphServer = definePlugin({
  id: 'microsoft-graph',
  needs: ['catalog', 'directories'],
  start() {},
});
