import { usePluginClient } from '@callboard/web-kit/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pluginsContract, type RequestedChange } from '../common/index.ts';

const key = ['portal', 'plugins'] as const;

const usePlugins = () => usePluginClient('portal', pluginsContract);

/** The installed plugins, and the changes for the next start. */
export function usePluginOverview() {
  const client = usePlugins();
  return useQuery({ queryKey: [...key, 'installed'], queryFn: ({ signal }) => client.listPlugins({}, { signal }) });
}

/** The plugins of the index. */
export function useAvailablePlugins() {
  const client = usePlugins();
  return useQuery({
    queryKey: [...key, 'available'],
    queryFn: async ({ signal }) => (await client.listAvailable({}, { signal })).items,
  });
}

/** The list of plugins after a change. */
export function useChangePreview(change: RequestedChange) {
  const client = usePlugins();
  return useQuery({
    queryKey: [...key, 'preview', change],
    queryFn: ({ signal }) => client.previewChange({ body: change }, { signal }),
    gcTime: 0,
    retry: false,
  });
}

export function useSaveChange() {
  const client = usePlugins();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: RequestedChange) => client.saveChange({ body: change }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
