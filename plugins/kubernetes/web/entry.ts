import { IconWheel } from '@callboard/ui/icons';
import {
  type CommandSource,
  discoveryApi,
  fetchApi,
  type NavSource,
  useApi,
  useIsLater,
  usePermission,
  useRouteRef,
  useStored,
  useTranslation,
} from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { kubernetesResourcesRead } from '../common/permissions.ts';
import { entryTranslation } from './entryTranslation.ts';
import { workloadsRoute } from './routes.ts';

/** Portals without a cluster have no line for them. Until that is known, the line is there, so nothing moves later in the others. */
export const workloadsEntry: NavSource = {
  id: 'kubernetes',
  section: 'main',
  order: 60,
  useEntry() {
    const { t } = useTranslation(entryTranslation);
    const to = useRouteRef(workloadsRoute)();
    return useHasClusters() ? { id: 'kubernetes', title: t('tab'), icon: IconWheel, to } : undefined;
  },
};

export const workloadsCommands: CommandSource = {
  id: 'kubernetes',
  useCommands() {
    const { t } = useTranslation(entryTranslation);
    const to = useRouteRef(workloadsRoute)();
    if (!useHasClusters()) return { commands: [] };
    const failing = `${to}?failing=true`;
    const common = { icon: IconWheel, group: t('tab'), keywords: ['pods', 'deployments', 'cluster'] };
    return {
      commands: [
        { ...common, id: 'kubernetes', title: t('command.workloads'), subtitle: to, to },
        { ...common, id: 'kubernetes.failing', title: t('command.failing'), subtitle: failing, to: failing },
      ],
    };
  },
};

function useHasClusters(): boolean {
  const { fetch } = useApi(fetchApi);
  const baseUrl = useApi(discoveryApi).getBaseUrl('kubernetes');
  const { isAllowed } = usePermission(kubernetesResourcesRead);
  const [wasKnown, setKnown] = useStored('kubernetes', 'hasClusters', true);
  const { data } = useQuery({
    queryKey: ['kubernetes', 'hasClusters'],
    enabled: useIsLater() && isAllowed,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(`${baseUrl}/clusters`, { signal });
      const { items } = (await response.json()) as { items?: unknown[] };
      return response.ok && Array.isArray(items) ? items.length > 0 : undefined;
    },
  });
  const remember = useEffectEvent((hasClusters: boolean) => {
    if (hasClusters !== wasKnown) setKnown(hasClusters);
  });
  useEffect(() => {
    if (data !== undefined) remember(data);
  }, [data]);
  return isAllowed && (data ?? wasKnown);
}
