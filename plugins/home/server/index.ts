import { definePlugin } from '@callboard/server-kit';
import { homeConfig } from './config.ts';

export const homeServer = definePlugin({
  id: 'home',
  needs: ['catalog', 'permission'],
  config: homeConfig,
  start() {},
});
