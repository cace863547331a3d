import { routesOnly } from '@callboard/contract';
import { useIdentity, useSignal } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { notificationsContract } from '../common/contract.ts';
import { NOTIFICATIONS_CHANNEL } from '../common/notification.ts';
import { lastUnread, rememberUnread } from './lastUnread.ts';

const fiveMinutes = 300_000;
export const notificationsKey = ['notifications'];

const bellRoutes = routesOnly<Pick<typeof notificationsContract, 'getStatus'>>({
  getStatus: { method: 'GET', path: '/status', status: 200, response: true },
});

/** The number of unread notifications, fetched once and again when the server signals a change. */
export function useUnreadCount({ isEnabled = true } = {}): number {
  const client = usePluginClient('notifications', bellRoutes);
  const queryClient = useQueryClient();
  useSignal(NOTIFICATIONS_CHANNEL, () => void queryClient.invalidateQueries({ queryKey: notificationsKey }));
  const { data } = useQuery({
    queryKey: [...notificationsKey, 'status'],
    queryFn: ({ signal }) => client.getStatus({}, { signal }),
    enabled: isEnabled,
    staleTime: fiveMinutes,
    retry: false,
  });
  const { userEntityRef } = useIdentity();
  const unread = data?.unread;
  useEffect(() => {
    if (unread !== undefined) rememberUnread(userEntityRef, unread);
  }, [unread, userEntityRef]);
  // Without a response the previous count stays; the inbox itself shows the error.
  return unread ?? lastUnread(userEntityRef);
}
