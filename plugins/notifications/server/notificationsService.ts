import { createServiceRef } from '@callboard/server-kit';
import type { NewNotification, Notification, SettledNotification } from '../common/index.ts';

export type NotificationsService = {
  /** `origin` is who sends: `plugin:scaffolder`. Gives what came into inboxes. */
  send(origin: string, notification: NewNotification): Promise<Notification[]>;
  /** Ends the matter of a scope, for all who were notified of it: their notification gets these words and counts as read. */
  settle(origin: string, notification: SettledNotification): Promise<void>;
};

export const notificationsService = createServiceRef<NotificationsService>({
  id: 'notifications.service',
  description: 'Sends notifications to users, members of groups, owners or everyone',
});
