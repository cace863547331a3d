import { NotFoundError } from '@callboard/errors';
import { type Notification, type NotificationPayload, severities } from '../../common/index.ts';
import { everybody, type ItemRow } from '../tables.ts';
import type { InboxSelection, Order } from './inboxQuery.ts';
import type { InboxStore } from './inboxStore.ts';

type ListOptions = InboxSelection & { limit?: number; offset?: number; orderField?: readonly Order[] };
/** Called after notifications of a user were marked as read or unread. */
export type ReadListener = (user: string, change: { ids: readonly string[]; read: boolean }) => Promise<void>;

export type InboxService = ReturnType<typeof createInboxService>;

const newestFirst: readonly Order[] = [{ field: 'created', direction: 'desc' }];
const defaultPage = 50;

/** The inboxes of users: each user sees and changes only their own notifications. */
export function createInboxService(store: InboxStore, onRead: ReadListener, now = Date.now) {
  return {
    async list(user: string, { limit = defaultPage, offset = 0, orderField = newestFirst, ...selection }: ListOptions) {
      const [rows, totalCount] = await Promise.all([
        limit === 0 ? [] : store.list(user, selection, { limit, offset, order: orderField }),
        store.count(user, selection),
      ]);
      return { totalCount, notifications: rows.map(toNotification) };
    },

    async get(user: string, id: string): Promise<Notification> {
      const [row] = await store.list(user, { ids: [id] }, { limit: 1, offset: 0, order: [] });
      if (!row) throw new NotFoundError(`There is no notification '${id}' for ${user}`);
      return toNotification(row);
    },

    async status(user: string) {
      const [unread, read] = await Promise.all([store.count(user, { read: false }), store.count(user, { read: true })]);
      return { unread, read };
    },

    async update(user: string, { ids, read, saved }: { ids: readonly string[]; read?: boolean; saved?: boolean }) {
      const mark = {
        ...(read !== undefined && { read: read ? now() : null }),
        ...(saved !== undefined && { saved: saved ? now() : null }),
      };
      await store.mark(user, ids, mark);
      if (read !== undefined && ids.length > 0) await onRead(user, { ids, read });
      if (ids.length === 0) return [];
      const rows = await store.list(user, { ids }, { limit: ids.length, offset: 0, order: newestFirst });
      return rows.map(toNotification);
    },

    async markAllRead(user: string): Promise<void> {
      await store.markAllRead(user, now());
      await onRead(user, { ids: [], read: true });
    },

    async topics(user: string, selection: InboxSelection) {
      const rows = await store.topics(user, selection);
      const topics = new Set(rows.flatMap(({ topic }) => (topic === null ? [] : [topic])));
      return { topics: [...topics] };
    },
  };
}

const dateOf = (time: number) => new Date(time).toISOString();

export function toNotification(row: ItemRow): Notification {
  const payload: NotificationPayload = { title: row.title, severity: severities[row.severity] ?? 'normal' };
  for (const field of ['description', 'link', 'topic', 'scope', 'icon'] as const) {
    const value = row[field];
    if (value !== null) payload[field] = value;
  }
  if (row.metadata !== null) payload.metadata = JSON.parse(row.metadata) as Record<string, unknown>;
  return {
    id: row.id,
    user: row.user_ref === everybody ? null : row.user_ref,
    created: dateOf(row.created),
    ...(row.updated !== null && { updated: dateOf(row.updated) }),
    ...(row.saved !== null && { saved: dateOf(row.saved) }),
    ...(row.read !== null && { read: dateOf(row.read) }),
    origin: row.origin,
    payload,
  };
}
