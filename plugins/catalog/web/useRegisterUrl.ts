import { usePermission, useRouteRef } from '@callboard/web-kit';
import { catalogLocationCreate } from '../common/index.ts';
import { registerEntityRoute } from './routes.ts';

/**
 * The page where entities are registered; undefined where the app has none, and for users who may not register. Until that is known it is
 * given, because nearly everybody may, and a button that comes later would move its neighbours.
 */
export function useRegisterUrl(): string | undefined {
  const register = useRouteRef(registerEntityRoute);
  const { isAllowed, isLoading } = usePermission(catalogLocationCreate, undefined, {
    isWanted: register !== undefined,
  });
  return isAllowed || isLoading ? register?.() : undefined;
}
