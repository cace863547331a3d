import { IconShieldLock } from '@callboard/ui/icons';
import { type NavSource, permissionApi, useApi, usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { policyRead } from '../common/index.ts';
import { entryTranslation, permissionsRoute } from './entry.ts';

/** The navigation item, for users who can see the policy; hidden while permissions are off. */
export const permissionsEntry: NavSource = {
  id: 'permissions',
  section: 'bottom',
  order: 80,
  useEntry() {
    const { t } = useTranslation(entryTranslation);
    const to = useRouteRef(permissionsRoute)();
    return useIsOffered() ? { id: 'permissions', title: t('title'), icon: IconShieldLock, to } : undefined;
  },
};

export function useIsOffered(): boolean {
  const { isEnabled } = useApi(permissionApi);
  return usePermission(policyRead).isAllowed && isEnabled;
}
