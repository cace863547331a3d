import { catalogService } from '@callboard/plugin-catalog/server';
import { signalsService } from '@callboard/plugin-signals/server';
import { definePlugin } from '@callboard/server-kit';
import { NOTIFICATIONS_CHANNEL, type NotificationSignal } from '../common/index.ts';
import { createProblemStore } from './catalogWatch/problemStore.ts';
import { watchCatalog } from './catalogWatch/watchCatalog.ts';
import { notificationsConfig } from './config.ts';
import { notificationsImporter } from './imports/notificationsImporter.ts';
import { createInboxService, type ReadListener } from './inbox/inboxService.ts';
import { createInboxStore } from './inbox/inboxStore.ts';
import { notificationTables } from './migrations/0001-notifications.ts';
import { scopesIndex } from './migrations/0002-scopes.ts';
import { effectsTable } from './migrations/0003-effects.ts';
import { notificationsService } from './notificationsService.ts';
import { notificationsRoutes } from './routes.ts';
import { notificationSenders } from './senders/senderPoint.ts';
import { createWebhookSender } from './senders/webhookSender.ts';
import { createDeliveries } from './sending/deliveries.ts';
import { createSendNotifications } from './sending/sendNotifications.ts';
import { createSettleNotifications } from './sending/settleNotifications.ts';
import { createSettingsService } from './settings/settingsService.ts';
import { createSettingsStore } from './settings/settingsStore.ts';

export { type NotificationsService, notificationsService } from './notificationsService.ts';
export { type NotificationSender, notificationSenders, type SenderFilter } from './senders/senderPoint.ts';

const day = 86_400_000;

export const notificationsServer = definePlugin({
  id: 'notifications',
  needs: ['catalog', 'signals'],
  points: [notificationSenders],
  provides: [notificationsService],
  config: notificationsConfig,
  migrations: [notificationTables, scopesIndex, effectsTable],
  importers: [notificationsImporter],
  async start(context) {
    const { config, database, discovery, extensions, jobs, lifecycle, scheduler } = context;
    const { retention, defaultSettings, processors } = config.notifications;
    const catalog = extensions.get(catalogService).asSystem;
    const signals = extensions.get(signalsService);
    const portalUrl = config.app.baseUrl ?? new URL('/', discovery.externalBaseUrl('app')).href;

    for (const hook of processors.webhook) extensions.add(notificationSenders, createWebhookSender(hook, portalUrl));
    if (processors.email) {
      const { createEmailSender } = await import('./senders/emailSender.ts');
      const mail = createEmailSender({ config: processors.email, catalog, portalUrl, title: config.app.title });
      extensions.add(notificationSenders, mail);
      lifecycle.onShutdown(mail.close);
    }
    const senders = extensions.collect(notificationSenders);

    const store = createInboxStore(database);
    const settings = createSettingsService({
      store: createSettingsStore(database),
      inbox: store,
      senders,
      defaults: defaultSettings,
    });
    const publishRead: ReadListener = async (user, { ids, read }) => {
      const message: NotificationSignal = {
        action: read ? 'notification_read' : 'notification_unread',
        notification_ids: ids,
      };
      await signals.publish({ recipients: { type: 'user', entityRef: user }, channel: NOTIFICATIONS_CHANNEL, message });
    };
    const inbox = createInboxService(store, publishRead);
    const deliveries = createDeliveries({ jobs, senders, database });
    const send = createSendNotifications({ store, settings, deliveries, catalog, signals, portalUrl });
    extensions.provide(notificationsService, { send, settle: createSettleNotifications(store, publishRead) });
    notificationsRoutes(context, { inbox, settings, send });

    watchCatalog(scheduler, {
      catalog,
      store: createProblemStore(database),
      send: (notification) => send('plugin:catalog', notification),
    });
    scheduler.schedule({
      id: 'forget',
      everyMs: day,
      timeoutMs: 600_000,
      run: () => store.forgetBefore(Date.now() - retention),
    });
  },
});
