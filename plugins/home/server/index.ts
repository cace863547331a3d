import { connectSourcePoint, definePlugin } from '@callboard/server-kit';
import { homeConfig } from './config.ts';

export const homeServer = definePlugin({
  id: 'home',
  needs: ['catalog', 'permission'],
  config: homeConfig,
  start({ config, extensions }) {
    const { url } = config.home.randomJoke ?? {};
    if (url) extensions.add(connectSourcePoint, new URL(url).origin);
  },
});
