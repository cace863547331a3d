import { usePluginClient } from '@callboard/web-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Notification, notificationsContract } from '../../common/index.ts';
import { notificationsKey } from '../queries.ts';
import { switchOff } from '../settings/switchOff.ts';
import type { InboxUrl } from './useInboxUrl.ts';

/** One page of the inbox; the last one stays until the next is here. */
export function useInbox({ view, search, topic, severity, offset, limit }: InboxUrl) {
  const client = usePluginClient('notifications', notificationsContract);
  const query = {
    ...(view === 'unread' && { read: 'false' as const }),
    ...(view === 'saved' && { saved: 'true' as const }),
    ...(search && { search }),
    ...(topic && { topic }),
    ...(severity && { minimumSeverity: severity }),
    ...{ offset, limit },
  };
  return useQuery({
    queryKey: [...notificationsKey, 'list', query],
    queryFn: ({ signal }) => client.listNotifications({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTopics() {
  const client = usePluginClient('notifications', notificationsContract);
  return useQuery({
    queryKey: [...notificationsKey, 'topics'],
    queryFn: ({ signal }) => client.getTopics({ query: {} }, { signal }),
  });
}

type Change = { ids: string[]; read?: boolean; saved?: boolean };

/** Optimistic updates: what is done with notifications shows at once, before the server has answered. */
export function useInboxChanges() {
  const client = usePluginClient('notifications', notificationsContract);
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: notificationsKey });
  const update = useMutation({
    mutationFn: (body: Change) => client.updateNotifications({ body }),
    onMutate: ({ ids, read, saved }) => {
      const now = new Date().toISOString();
      const changed = (one: Notification): Notification =>
        ids.includes(one.id)
          ? {
              ...one,
              ...(read !== undefined && { read: read ? now : undefined }),
              ...(saved !== undefined && { saved: saved ? now : undefined }),
            }
          : one;
      queryClient.setQueriesData<{ totalCount: number; notifications: Notification[] }>(
        { queryKey: [...notificationsKey, 'list'] },
        (page) => page && { ...page, notifications: page.notifications.map(changed) },
      );
    },
    onSettled: readAgain,
  });
  const readAll = useMutation({ mutationFn: () => client.markAllRead({}), onSettled: readAgain });
  /** Nothing more of a topic, or of an origin where there is no topic. */
  const stop = useMutation({
    async mutationFn({ origin, payload }: Notification) {
      const settings = await client.getSettings({});
      return client.changeSettings({ body: switchOff(settings, origin, payload.topic) });
    },
    onSettled: readAgain,
  });
  return { update, readAll, stop };
}
