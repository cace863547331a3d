import { useQuery } from '@tanstack/react-query';
import { useApi } from '../apis/useApi.ts';
import { type Permission, permissionApi } from './permissionApi.ts';

export type PermissionState = {
  /** False until it is known. */
  isAllowed: boolean;
  isLoading: boolean;
  error?: Error;
};

/** Whether the user may do something; permissions on single things need the thing's ref. What fails is not allowed. */
export function usePermission(permission: Permission, resourceRef?: string): PermissionState {
  const permissions = useApi(permissionApi);
  const { data, isLoading, error } = useQuery({
    queryKey: ['permission', 'authorize', permission.name, resourceRef ?? null],
    enabled: permissions.isEnabled,
    retry: false,
    queryFn: () => permissions.authorize({ permission, ...(resourceRef ? { resourceRef } : {}) }),
  });
  if (!permissions.isEnabled) return { isAllowed: true, isLoading: false };
  return { isAllowed: !error && data === 'ALLOW', isLoading, ...(error ? { error } : {}) };
}
