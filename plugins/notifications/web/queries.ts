import { usePluginClient, useSignal } from '@callboard/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NOTIFICATIONS_CHANNEL } from '../common/signal.ts';
import { statusContract } from '../common/statusContract.ts';

const fiveMinutes = 300_000;
export const notificationsKey = ['notifications'];

/** What is unread. It is asked for once, and again when the server says that something has changed. */
export function useUnreadCount(): number {
  const client = usePluginClient('notifications', statusContract);
  const queryClient = useQueryClient();
  useSignal(NOTIFICATIONS_CHANNEL, () => void queryClient.invalidateQueries({ queryKey: notificationsKey }));
  const { data } = useQuery({
    queryKey: [...notificationsKey, 'status'],
    queryFn: ({ signal }) => client.getStatus({}, { signal }),
    staleTime: fiveMinutes,
    retry: false,
  });
  return data?.unread ?? 0;
}
