import { discoveryApi, fetchApi, useApi, useSignal } from '@callboard/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NOTIFICATIONS_CHANNEL } from '../common/signal.ts';

const fiveMinutes = 300_000;
export const notificationsKey = ['notifications'];

/**
 * What is unread. It is asked for once, and again when the server says that something has changed. It does without the contract's
 * schemas, because it is on every page.
 */
export function useUnreadCount({ isEnabled = true } = {}): number {
  const discovery = useApi(discoveryApi);
  const { fetch } = useApi(fetchApi);
  const queryClient = useQueryClient();
  useSignal(NOTIFICATIONS_CHANNEL, () => void queryClient.invalidateQueries({ queryKey: notificationsKey }));
  const { data } = useQuery({
    queryKey: [...notificationsKey, 'status'],
    async queryFn({ signal }) {
      const response = await fetch(`${discovery.getBaseUrl('notifications')}/status`, { signal });
      // Without an answer there is no number; the inbox itself says what is wrong.
      return response.ok ? ((await response.json()) as { unread: number }) : { unread: 0 };
    },
    enabled: isEnabled,
    staleTime: fiveMinutes,
    retry: false,
  });
  return data?.unread ?? 0;
}
