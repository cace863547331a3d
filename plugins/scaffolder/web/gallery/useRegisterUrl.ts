import { catalogLocationCreate } from '@callboard/plugin-catalog/common';
import { usePermission, useRouteRef } from '@callboard/web-kit';
import { registerComponentRoute } from '../routes.ts';

/** The URL of the registration page; undefined if the app has none or the user may not register. */
export function useRegisterUrl(): string | undefined {
  const register = useRouteRef(registerComponentRoute);
  const { isAllowed, isLoading } = usePermission(catalogLocationCreate, undefined, {
    isWanted: register !== undefined,
  });
  return isAllowed || isLoading ? register?.() : undefined;
}
