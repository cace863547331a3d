import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { scaffolderContract } from '../../common/index.ts';

const fiveMinutes = 300_000;

/** The installed actions change only when the server restarts. */
export function useActions() {
  const client = usePluginClient('scaffolder', scaffolderContract);
  return useQuery({
    queryKey: ['scaffolder', 'installedActions'],
    staleTime: fiveMinutes,
    queryFn: ({ signal }) => client.listActions({}, { signal }),
  });
}

export function useTemplatingExtensions() {
  const client = usePluginClient('scaffolder', scaffolderContract);
  return useQuery({
    queryKey: ['scaffolder', 'templatingExtensions'],
    staleTime: fiveMinutes,
    queryFn: ({ signal }) => client.listTemplatingExtensions({}, { signal }),
  });
}
