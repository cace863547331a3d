import { createServiceRef } from '@callboard/server-kit';
import type { NewNotification, Notification, SettledNotification } from '../common/index.ts';

export type SendOptions = {
  /** Notifications of an origin with the same key are sent once, even if the sender dies or is paused while it sends. */
  effectKey?: string;
};

export type NotificationsService = {
  /**
   * `origin` is the sender, such as `plugin:scaffolder`. Returns the notifications added to inboxes; none if they were
   * sent before.
   */
  send(origin: string, notification: NewNotification, options?: SendOptions): Promise<Notification[]>;
  /** Resolves a scope for all recipients: their notifications get this text and are marked as read. */
  settle(origin: string, notification: SettledNotification): Promise<void>;
};

export const notificationsService = createServiceRef<NotificationsService>({
  id: 'notifications.service',
  description: 'Sends notifications to users, members of groups, owners or everyone',
});
