import { configApi, discoveryApi, fetchApi, useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { catalogEntityDelete, type Entity, stringifyEntityRef } from '../../../common/index.ts';

/** Whether the user may delete an entity. Where permissions are off everything is allowed, and nothing asked. */
export function useMayDelete(entity: Entity, { isEnabled }: { isEnabled: boolean }): boolean {
  const { fetch } = useApi(fetchApi);
  const url = `${useApi(discoveryApi).getBaseUrl('permission')}/authorize`;
  const isGuarded = useApi(configApi).getOptionalBoolean('permission.enabled') ?? false;
  const resourceRef = stringifyEntityRef(entity);
  const { data } = useQuery({
    queryKey: ['permission', catalogEntityDelete.name, resourceRef],
    enabled: isGuarded && isEnabled,
    retry: false,
    queryFn: async ({ signal }): Promise<boolean> => {
      const item = { id: resourceRef, permission: catalogEntityDelete, resourceRef };
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ items: [item] });
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      // Whatever is not plainly allowed is denied.
      return response.ok && isAllowed(await response.json(), resourceRef);
    },
  });
  return isGuarded ? data === true : true;
}

function isAllowed(answer: unknown, id: string): boolean {
  const { items = [] } = answer as { items?: { id: string; result: string }[] };
  return items.length === 1 && items[0]?.id === id && items[0].result === 'ALLOW';
}
