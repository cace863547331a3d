import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
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
    ...queryOf(permissions, { permission, ...(resourceRef ? { resourceRef } : {}) }),
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

/** The items that need no permission, or one that the user has. Those with a permission are left out until it is known. */
export function useAllowed<Item extends { permission?: Permission }>(items: readonly Item[]): Item[] {
  const permissions = useApi(permissionApi);
  const needed = new Map(
    items.flatMap(({ permission }) => (permission ? [[permission.name, permission] as const] : [])),
  );
  const wanted = permissions.isEnabled ? [...needed.values()] : [];
  const results = useQueries({ queries: wanted.map((permission) => queryOf(permissions, { permission })) });
  if (!permissions.isEnabled) return [...items];
  const allowed = new Set(
    wanted.flatMap(({ name }, at) => {
      const { data, error } = results[at]!;
      return data === 'ALLOW' && (!error || error instanceof TypeError) ? name : [];
    }),
  );
  return items.filter(({ permission }) => !permission || allowed.has(permission.name));
}

/** For a response that also contains permissions, so nothing is requested twice. */
export function rememberPermission(
  queryClient: QueryClient,
  question: PermissionQuestion,
  result: PermissionResult,
): void {
  queryClient.setQueryData(keyOf(question), result);
}

const queryOf = (permissions: PermissionApi, question: PermissionQuestion) =>
  queryOptions({
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
