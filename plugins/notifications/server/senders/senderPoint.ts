import { createExtensionPoint } from '@callboard/server-kit';
import type { Notification, Severity } from '../../common/index.ts';

export type SenderFilter = {
  minSeverity?: Severity | undefined;
  maxSeverity?: Severity | undefined;
  excludedTopics?: readonly string[] | undefined;
  includedTopics?: readonly string[] | undefined;
};

/** Forwards notifications outside the portal. If it throws, delivery is retried with backoff for some hours. */
export type NotificationSender = {
  /** Wire: the name of the channel, which users can turn off. */
  name: string;
  /** Limits the notifications that it forwards. */
  filter?: SenderFilter;
  /** Sends to one user who has this channel turned on. */
  toUser?(notification: Notification, userEntityRef: string, signal: AbortSignal): Promise<void>;
  /** Called once per notification, with the recipient entities, or none for a broadcast. */
  toAll?(notification: Notification, entityRefs: readonly string[], signal: AbortSignal): Promise<void>;
};

export const notificationSenders = createExtensionPoint<NotificationSender>({
  id: 'notifications.senders',
  description: 'Forwards notifications by email, to a chat or to a pager',
});
