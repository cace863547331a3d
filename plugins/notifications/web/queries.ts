import { routesOnly } from '@callboard/contract';
import { usePluginClient, useSignal } from '@callboard/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { notificationsContract } from '../common/contract.ts';
import { NOTIFICATIONS_CHANNEL } from '../common/signal.ts';

const fiveMinutes = 300_000;
export const notificationsKey = ['notifications'];

const bellRoutes = routesOnly<Pick<typeof notificationsContract, 'getStatus'>>({
  getStatus: { method: 'GET', path: '/status', status: 200, response: true },
});

/** The number of unread ones. It is fetched once, and again when the server signals a change. */
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
  // Without an answer there is no number; the inbox itself says what is wrong.
  return data?.unread ?? 0;
}
