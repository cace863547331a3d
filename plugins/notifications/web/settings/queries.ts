import { usePluginClient } from '@callboard/web-kit/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type NotificationSettings, notificationsContract } from '../../common/index.ts';
import { notificationsKey } from '../queries.ts';

const settingsKey = [...notificationsKey, 'settings'];

export function useSettings() {
  const client = usePluginClient('notifications', notificationsContract);
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => client.getSettings({}, { signal }) });
}

/** Optimistic: a switch moves immediately, and back if the server rejects the change. */
export function useChangeSettings() {
  const client = usePluginClient('notifications', notificationsContract);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationSettings) => client.changeSettings({ body }),
    onMutate: (settings) => {
      const before = queryClient.getQueryData<NotificationSettings>(settingsKey);
      queryClient.setQueryData(settingsKey, settings);
      return before;
    },
    onError: (_error, _settings, before) => queryClient.setQueryData(settingsKey, before),
    onSuccess: (settings) => queryClient.setQueryData(settingsKey, settings),
  });
}
