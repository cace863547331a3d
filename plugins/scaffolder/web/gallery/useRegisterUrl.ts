import { catalogLocationCreate } from '@callboard/plugin-catalog/common';
import { usePermission, useRouteRef } from '@callboard/web-kit';
import { registerComponentRoute } from '../routes.ts';

/** The page where components are registered; undefined where the app has none, and for users who may not register. */
export function useRegisterUrl(): string | undefined {
  const register = useRouteRef(registerComponentRoute);
  const { isAllowed, isLoading } = usePermission(catalogLocationCreate, undefined, {
    isWanted: register !== undefined,
  });
  return isAllowed || isLoading ? register?.() : undefined;
}
