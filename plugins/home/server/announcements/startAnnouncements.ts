import { notificationsService } from '@callboard/plugin-notifications/server';
import { signalsService } from '@callboard/plugin-signals/server';
import type { PluginContext } from '@callboard/server-kit';
import { type Announcement, announcementsChannel } from '../../common/index.ts';
import type { homeConfig } from '../config.ts';
import { createAnnouncementAccess } from './announcementAccess.ts';
import { announcementRoutes } from './announcementRoutes.ts';
import { createAnnouncementService } from './announcementService.ts';
import { createAnnouncementStore } from './announcementStore.ts';
import { readableText } from './readableText.ts';

/** Announcements on the home page. */
export function startAnnouncements(context: PluginContext<typeof homeConfig>): void {
  const { config, database, extensions } = context;
  const signals = extensions.find(signalsService);
  const notifications = extensions.find(notificationsService);

  const service = createAnnouncementService({
    store: createAnnouncementStore(database),
    configured: config.home.announcements,
    publishChange: async () =>
      signals?.publish({ recipients: { type: 'broadcast' }, channel: announcementsChannel, message: {} }),
    async notifyEveryone({ id, title, body, link }: Announcement) {
      const { text, link: onlyLink } = readableText(body);
      const payload = { title, description: text, severity: 'critical' as const, topic: 'announcements' };
      await notifications?.send('plugin:home', {
        recipients: { type: 'broadcast' },
        payload: { ...payload, link: link ?? onlyLink ?? '/', scope: `announcement:${id}` },
      });
    },
  });
  const access = createAnnouncementAccess(context, config.permission.administrators);
  announcementRoutes(context, { access, service });
}
