import { createExtensionPoint } from '@callboard/server-kit';
import type { Notification, Severity } from '../../common/index.ts';

export type SenderFilter = {
  minSeverity?: Severity | undefined;
  maxSeverity?: Severity | undefined;
  excludedTopics?: readonly string[] | undefined;
  includedTopics?: readonly string[] | undefined;
};

/** Passes notifications on to somewhere else than the portal. What it throws is retried with backoff, for some hours. */
export type NotificationSender = {
  /** Wire: the channel of this name, which users can switch off. */
  name: string;
  /** Which ones it takes at all. */
  filter?: SenderFilter;
  /** To one user, who wants it on this channel. */
  toUser?(notification: Notification, userEntityRef: string, signal: AbortSignal): Promise<void>;
  /** Once for each sending, whatever the number of users: the entities it was sent to, or none for everybody. */
  toAll?(notification: Notification, entityRefs: readonly string[], signal: AbortSignal): Promise<void>;
};

export const notificationSenders = createExtensionPoint<NotificationSender>({
  id: 'notifications.senders',
  description: 'Forwards notifications by mail, to a chat or to a pager',
});
