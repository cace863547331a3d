/** Wire: the signal channel that notifies browsers of changes. */
export const NOTIFICATIONS_CHANNEL = 'notifications';

export type NotificationSignal =
  | { action: 'new_notification'; notification_id: string }
  | { action: 'notification_read' | 'notification_unread'; notification_ids: readonly string[] };
