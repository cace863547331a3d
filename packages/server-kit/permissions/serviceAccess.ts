import type { ServicePrincipal } from '../credentials/credentials.ts';
import type { Permission } from './permissions.ts';

/** Services may do everything; a restricted one only what its restrictions for the plugin allow. */
export function isGrantedToService({ accessRestrictions }: ServicePrincipal, pluginId: string, permission: Permission) {
  if (!accessRestrictions) return true;
  const { action } = permission.attributes;
  return accessRestrictions.some(
    ({ plugin, permissions, actions }) =>
      plugin === pluginId &&
      (!permissions || permissions.includes(permission.name)) &&
      (!actions || (action !== undefined && actions.includes(action))),
  );
}
