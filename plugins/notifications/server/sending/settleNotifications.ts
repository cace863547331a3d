import type { SettledNotification } from '../../common/index.ts';
import type { ReadListener } from '../inbox/inboxService.ts';
import type { InboxStore } from '../inbox/inboxStore.ts';

/** Replaces the text of obsolete notifications with the outcome and marks them as read for all recipients. Nothing is sent. */
export const createSettleNotifications =
  (store: Pick<InboxStore, 'settle'>, onRead: ReadListener, now = Date.now) =>
  async (origin: string, { scope, title, description, metadata }: SettledNotification): Promise<void> => {
    const words = {
      title,
      description: description ?? null,
      metadata: metadata === undefined ? null : JSON.stringify(metadata),
    };
    for (const { id, user_ref } of await store.settle(origin, scope, words, now())) {
      await onRead(user_ref, { ids: [id], read: true });
    }
  };
