import type { Permission } from '../permissions/permissionApi.ts';
import { usePermission } from '../permissions/usePermission.ts';
import type { NavSource } from '../plugins/navPoint.ts';
import type { NavLink } from '../plugins/plugin.ts';
import { useText } from '../translation/useTranslation.ts';
import { useRouteRef } from './useRouteRef.ts';

type AllowedLink = Pick<NavLink, 'id' | 'section' | 'order' | 'title' | 'icon' | 'to'> & { permission: Permission };

/** A navigation item for users who have a permission. */
export const allowedLink = ({ id, section, order, title, icon, to: route, permission }: AllowedLink): NavSource => ({
  id,
  section,
  order,
  useEntry() {
    const [translated, to] = [useText(title), useRouteRef(route)()];
    return usePermission(permission).isAllowed ? { id, title: translated, icon, to } : undefined;
  },
});
