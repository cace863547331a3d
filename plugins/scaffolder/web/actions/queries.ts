import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { scaffolderContract } from '../../common/index.ts';

const fiveMinutes = 300_000;

const useScaffolderClient = () => usePluginClient('scaffolder', scaffolderContract);
type ScaffolderClient = ReturnType<typeof useScaffolderClient>;

/** A list that changes only when the server restarts. */
function useInstalled<T>(key: string, read: (client: ScaffolderClient, signal: AbortSignal) => Promise<T>) {
  const client = useScaffolderClient();
  const queryFn = ({ signal }: { signal: AbortSignal }) => read(client, signal);
  return useQuery({ queryKey: ['scaffolder', key], staleTime: fiveMinutes, queryFn });
}

export const useActions = () =>
  useInstalled('installedActions', (client, signal) => client.listActions({}, { signal }));
export const useTemplatingExtensions = () =>
  useInstalled('templatingExtensions', (client, signal) => client.listTemplatingExtensions({}, { signal }));
