import { directoriesContract, type HeldSync } from '@callboard/plugin-directories/common';
import { usePluginClient } from '@callboard/web-kit/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const tenSeconds = 10_000;
const held = ['catalog', 'sources', 'held'] as const;
const none: readonly HeldSync[] = [];

/** The syncs of directories that wait for an administrator; none if the portal has no directories. */
export function useHeldSyncs(): readonly HeldSync[] {
  const client = usePluginClient('directories', directoriesContract);
  const { data } = useQuery({
    queryKey: held,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly HeldSync[]> => (await client.getHeldSyncs({}, { signal })).items,
    // Without the plugin there is nothing to wait for.
    refetchInterval: ({ state }) => (state.error && !state.data ? false : tenSeconds),
  });
  return data ?? none;
}

/** Allows a held sync, which then runs again. The notice that asked for it may be gone when it is done. */
export function useRelease(onDone: (released: number) => void, onError: (error: Error) => void) {
  const client = usePluginClient('directories', directoriesContract);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ directory }: HeldSync) => client.releaseHeldSync({ params: { directory } }),
    onSuccess: ({ released }) => onDone(released),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
  });
}
