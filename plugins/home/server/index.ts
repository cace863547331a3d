import { connectSourcePoint, definePlugin } from '@callboard/server-kit';
import { announcementsManage } from '../common/index.ts';
import { startAnnouncements } from './announcements/startAnnouncements.ts';
import { homeConfig } from './config.ts';
import { layoutImporter } from './imports/layoutImporter.ts';
import { announcementsTable } from './migrations/0001-announcements.ts';

export const homeServer = definePlugin({
  id: 'home',
  wants: ['notifications', 'signals', 'user-settings'],
  config: homeConfig,
  permissions: [announcementsManage],
  migrations: [announcementsTable],
  importers: [layoutImporter],
  start(context) {
    const { config, extensions } = context;
    const { url } = config.home.randomJoke ?? {};
    if (url) extensions.add(connectSourcePoint, new URL(url).origin);
    startAnnouncements(context);
  },
});
