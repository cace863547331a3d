import { alertApi, reasonOf, useApi, useTranslation } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Notification, notificationsContract, WEB_CHANNEL } from '../../common/index.ts';
import { notificationsKey } from '../queries.ts';
import { useSettings } from '../settings/queries.ts';
import { isSwitchedOn, type Place, withSetting } from '../settings/withSetting.ts';
import { inboxTranslation } from './inboxTranslation.ts';
import type { InboxUrl } from './useInboxUrl.ts';

/** Where the settings have the switch of a notification: its topic, or its origin if it has no topic. */
const switchOf = ({ origin, payload: { topic } }: Notification): Place => ({
  channel: WEB_CHANNEL,
  origin,
  ...(topic !== undefined && { topic }),
});

/** Whether notifications like this one are muted in the portal. */
export function useIsMuted(notification: Notification): boolean {
  const settings = useSettings().data;
  return settings !== undefined && !isSwitchedOn(settings, switchOf(notification));
}

/** One page of the inbox; the previous one is shown while the next loads. */
export function useInbox({ view, search, topic, severity, offset, limit }: InboxUrl) {
  const client = usePluginClient('notifications', notificationsContract);
  const query = {
    ...(view === 'unread' && { read: 'false' as const }),
    ...(view === 'saved' && { saved: 'true' as const }),
    ...(search && { search }),
    ...(topic && { topic }),
    ...(severity && { minimumSeverity: severity }),
    offset,
    limit,
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

type InboxPageData = { totalCount: number; notifications: Notification[] };
type Change = { ids: string[]; read?: boolean; saved?: boolean };

/** Optimistic updates: changes are shown immediately, and rolled back if the server rejects them. */
export function useInboxChanges() {
  const { t } = useTranslation(inboxTranslation);
  const alerts = useApi(alertApi);
  const client = usePluginClient('notifications', notificationsContract);
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: notificationsKey });
  const onError = (error: Error) =>
    alerts.post({ message: t('notDone', { reason: reasonOf(error) }), severity: 'error' });
  const listKey = [...notificationsKey, 'list'];
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
      const before = queryClient.getQueriesData<InboxPageData>({ queryKey: listKey });
      queryClient.setQueriesData<InboxPageData>(
        { queryKey: listKey },
        (page) => page && { ...page, notifications: page.notifications.map(changed) },
      );
      return before;
    },
    onError: (error, _change, before) => {
      for (const [key, page] of before ?? []) queryClient.setQueryData(key, page);
      onError(error);
    },
    onSettled: readAgain,
  });
  const readAll = useMutation({ mutationFn: () => client.markAllRead({}), onError, onSettled: readAgain });
  /** Mutes or unmutes a topic, or an origin for notifications without a topic. */
  const mute = useMutation({
    async mutationFn({ notification, isMuted }: { notification: Notification; isMuted: boolean }) {
      const settings = await client.getSettings({});
      return client.changeSettings({ body: withSetting(settings, switchOf(notification), !isMuted) });
    },
    onError,
    onSettled: readAgain,
  });
  return { update, readAll, mute };
}
