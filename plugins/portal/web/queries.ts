import { discoveryApi, fetchApi, useApi, usePluginClient } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { portalContract } from '../common/index.ts';

const halfAMinute = 30_000;

/** What is running. Polled while the page is open, since plugins become ready or cease to be. */
export function useAbout() {
  const portal = usePluginClient('portal', portalContract);
  return useQuery({
    queryKey: ['portal', 'about'],
    queryFn: ({ signal }) => portal.getAbout({}, { signal }),
    refetchInterval: halfAMinute,
  });
}

/** The entity of `docs/catalog-info.yaml`, which comes with the program. */
export const ownDocs = { namespace: 'default', kind: 'component', name: 'callboard' };

/** Whether the docs of the portal itself are in this catalog. The catalog answers 200 for what it does not have, too. */
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
