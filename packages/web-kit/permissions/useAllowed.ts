import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../apis/useApi.ts';
import { type Permission, type PermissionResult, permissionApi } from './permissionApi.ts';
import { permissionQuery } from './usePermission.ts';

/** The items that need no permission, or one that the user has. Those with a permission are left out until it is known. */
export function useAllowed<Item extends { permission?: Permission }>(items: readonly Item[]): Item[] {
  const permissions = useApi(permissionApi);
  const queryClient = useQueryClient();
  const needed = new Map(
    items.flatMap(({ permission }) => (permission ? [[permission.name, permission] as const] : [])),
  );
  /** Whether the user has it; an unreachable server has denied nothing, so its last decision stays valid. */
  async function isAllowed(permission: Permission): Promise<boolean> {
    const query = permissionQuery(permissions, { permission });
    const result = await queryClient.fetchQuery(query).catch((error: unknown) => {
      const known = queryClient.getQueryData<PermissionResult>(query.queryKey);
      if (error instanceof TypeError && !known) throw error;
      return error instanceof TypeError && known;
    });
    return result === 'ALLOW';
  }
  const { data: allowed = [] } = useQuery({
    queryKey: ['permission', 'allowed', ...needed.keys()],
    staleTime: 10_000,
    retry: false,
    enabled: permissions.isEnabled && needed.size > 0,
    async queryFn() {
      const wanted = [...needed.values()];
      const results = await Promise.all(wanted.map(isAllowed));
      return wanted.flatMap(({ name }, at) => (results[at] ? name : []));
    },
  });
  return items.filter(({ permission }) => !permission || !permissions.isEnabled || allowed.includes(permission.name));
}
