import { createServiceRef } from '@callboard/server-kit';
import type { NewNotification, Notification, SettledNotification } from '../common/index.ts';

export type NotificationsService = {
  /** `origin` is the sender, such as `plugin:scaffolder`. Returns the notifications added to inboxes. */
  send(origin: string, notification: NewNotification): Promise<Notification[]>;
  /** Resolves a scope for all recipients: their notifications get this text and are marked as read. */
  settle(origin: string, notification: SettledNotification): Promise<void>;
};

export const notificationsService = createServiceRef<NotificationsService>({
  id: 'notifications.service',
  description: 'Sends notifications to users, members of groups, owners or everyone',
});
