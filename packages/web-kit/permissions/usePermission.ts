import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
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
  const queryClient = useQueryClient();
  const needed = new Map(
    items.flatMap(({ permission }) => (permission ? [[permission.name, permission] as const] : [])),
  );
  /** Whether the user has it; an unreachable server has denied nothing, so its last decision stays valid. */
  async function isAllowed(permission: Permission): Promise<boolean> {
    const query = queryOf(permissions, { permission });
    const result = await queryClient.fetchQuery(query).catch((error: unknown) => {
      const known = queryClient.getQueryData(query.queryKey);
      if (error instanceof TypeError && !known) throw error;
      return error instanceof TypeError && known;
    });
    return result === 'ALLOW';
  }
  // One query instead of a hook for many, which would make the first page larger.
  const { data: allowed = [] } = useQuery({
    queryKey: ['permission', 'allowed', ...needed.keys()],
    staleTime: tenSeconds,
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
