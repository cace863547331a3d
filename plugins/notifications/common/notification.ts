/** Wire: the most urgent first. */
export const severities = ['critical', 'high', 'normal', 'low'] as const;
export type Severity = (typeof severities)[number];

export type NotificationPayload = {
  title: string;
  description?: string;
  /** In the portal, beginning with `/`, or elsewhere by http or https. */
  link?: string;
  severity: Severity;
  /** What it is about, by which people choose what they want to hear. */
  topic?: string;
  /** The next one with the same scope and origin takes the place of this one. */
  scope?: string;
  icon?: string;
  metadata?: Record<string, unknown>;
};

/** One notification in somebody's inbox. */
export type Notification = {
  id: string;
  /** Null for what everybody gets. */
  user: string | null;
  created: string;
  updated?: string;
  saved?: string;
  read?: string;
  /** Who sent it: the subject of a service, `plugin:scaffolder` for a plugin. */
  origin: string;
  payload: NotificationPayload;
};

export type NotificationRecipients =
  | { type: 'broadcast' }
  /** Users; the members of groups and of the groups below them; for anything else, its owner. */
  | { type: 'entity'; entityRef: string | readonly string[]; excludeEntityRef?: string | readonly string[] };

export type NewNotification = {
  recipients: NotificationRecipients;
  payload: Omit<NotificationPayload, 'severity'> & { severity?: Severity };
};

/** How the matter of a scope ended. */
export type SettledNotification = Pick<NotificationPayload, 'title' | 'description' | 'metadata'> & { scope: string };
