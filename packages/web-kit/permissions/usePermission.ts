import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useApi } from '../apis/useApi.ts';
import {
  type Permission,
  type PermissionApi,
  type PermissionQuestion,
  type PermissionResult,
  permissionApi,
} from './permissionApi.ts';

const tenSeconds = 10_000;

export type PermissionState = {
  /** False until it is known. */
  isAllowed: boolean;
  isLoading: boolean;
  error?: Error;
};

type PermissionOptions = {
  /** Nothing is requested before it is true; until then it counts as loading. */
  isWanted?: boolean;
};

/** Whether the user has a permission; resource permissions need a ref. On failure it is denied. */
export function usePermission(
  permission: Permission,
  resourceRef?: string,
  { isWanted = true }: PermissionOptions = {},
): PermissionState {
  const permissions = useApi(permissionApi);
  const { data, isPending, error } = useQuery({
    ...permissionQuery(permissions, { permission, ...(resourceRef ? { resourceRef } : {}) }),
    enabled: permissions.isEnabled && isWanted,
  });
  if (!permissions.isEnabled) return { isAllowed: true, isLoading: false };
  // An unreachable server has denied nothing: its last decision stays valid, and is requested again when it is back.
  const isAway = error instanceof TypeError;
  return {
    isAllowed: (!error || isAway) && data === 'ALLOW',
    isLoading: isPending || (isAway && data === undefined),
    ...(error ? { error } : {}),
  };
}

/** For a response that also contains permissions, so nothing is requested twice. */
export function rememberPermission(
  queryClient: QueryClient,
  question: PermissionQuestion,
  result: PermissionResult,
): void {
  queryClient.setQueryData(keyOf(question), result);
}

export const permissionQuery = (permissions: PermissionApi, question: PermissionQuestion) => ({
  queryKey: keyOf(question),
  staleTime: tenSeconds,
  retry: false,
  queryFn: () => permissions.authorize(question),
});

const keyOf = ({ permission, resourceRef }: PermissionQuestion) => [
  'permission',
  'authorize',
  permission.name,
  resourceRef ?? null,
];
