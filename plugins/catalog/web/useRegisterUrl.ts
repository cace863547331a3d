import { usePermission, useRouteRef } from '@callboard/web-kit';
import { catalogLocationCreate } from '../common/index.ts';
import { registerEntityRoute } from './routes.ts';

/**
 * The page where entities are registered; undefined if the app has none, or if the user may not register. Defined until that is known,
 * because nearly everybody may, and a late button would move its neighbours.
 */
export function useRegisterUrl(): string | undefined {
  const register = useRouteRef(registerEntityRoute);
  const { isAllowed, isLoading } = usePermission(catalogLocationCreate, undefined, {
    isWanted: register !== undefined,
  });
  return isAllowed || isLoading ? register?.() : undefined;
}
