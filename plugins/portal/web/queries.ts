import { discoveryApi, fetchApi, useApi } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { portalContract } from '../common/index.ts';

const halfAMinute = 30_000;

/** The status of the portal. Polled while the page is open, because the readiness of plugins changes. */
export function useAbout() {
  const portal = usePluginClient('portal', portalContract);
  return useQuery({
    queryKey: ['portal', 'about'],
    queryFn: ({ signal }) => portal.getAbout({}, { signal }),
    refetchInterval: halfAMinute,
  });
}

/** The entity of `docs/catalog-info.yaml`, which is part of the release. */
export const ownDocs = { namespace: 'default', kind: 'component', name: 'callboard' };

/** Whether the portal's own docs are in this catalog. The catalog also answers 200 for a missing entity. */
export function useHasOwnDocs(): boolean {
  const { fetch } = useApi(fetchApi);
  const url = `${useApi(discoveryApi).getBaseUrl('catalog')}/entities/by-refs`;
  const { kind, namespace, name } = ownDocs;
  const body = JSON.stringify({ entityRefs: [`${kind}:${namespace}/${name}`], fields: ['kind'] });
  const { data = false } = useQuery({
    queryKey: ['catalog', 'own-docs'],
    queryFn: async ({ signal }) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      if (!response.ok) return false;
      const { items } = (await response.json()) as { items: unknown[] };
      return items[0] !== null && items[0] !== undefined;
    },
  });
  return data;
}
