/** Wire: most urgent first. */
export const severities = ['critical', 'high', 'normal', 'low'] as const;
export type Severity = (typeof severities)[number];

export type NotificationPayload = {
  title: string;
  description?: string;
  /** A portal path that starts with `/`, or an http or https URL. */
  link?: string;
  severity: Severity;
  /** The topic, which users can turn off in their settings. */
  topic?: string;
  /** The next notification with the same scope and origin replaces this one. */
  scope?: string;
  icon?: string;
  metadata?: Record<string, unknown>;
};

/** A notification in an inbox. */
export type Notification = {
  id: string;
  /** Null for a broadcast. */
  user: string | null;
  created: string;
  updated?: string;
  saved?: string;
  read?: string;
  /** The sender: the subject of a service, such as `plugin:scaffolder` for a plugin. */
  origin: string;
  payload: NotificationPayload;
};

export type NotificationRecipients =
  | { type: 'broadcast' }
  /** Users; the members of groups and their subgroups; the owners of any other entity. */
  | { type: 'entity'; entityRef: string | readonly string[]; excludeEntityRef?: string | readonly string[] };

export type NewNotification = {
  recipients: NotificationRecipients;
  payload: Omit<NotificationPayload, 'severity'> & { severity?: Severity };
};

/** The outcome for the notifications of a scope. */
export type SettledNotification = Pick<NotificationPayload, 'title' | 'description' | 'metadata'> & { scope: string };

/** Wire: the signal channel that notifies browsers of changes. */
export const NOTIFICATIONS_CHANNEL = 'notifications';

export type NotificationSignal =
  | { action: 'new_notification'; notification_id: string }
  | { action: 'notification_read' | 'notification_unread'; notification_ids: readonly string[] };
