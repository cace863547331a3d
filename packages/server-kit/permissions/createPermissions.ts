import { NotAllowedError } from '@callboard/errors';
import type { Permission, PermissionRule, Permissions, Policy } from './permissions.ts';

/** Wire: what `/.well-known/backstage/permissions/metadata` tells of one plugin. */
export type PermissionMetadata = { permissions: readonly Permission[]; rules: readonly PermissionRule[] };

type PermissionsOptions = {
  enabled: boolean;
  /** Asked each time, for the plugin that brings the policy may start after others. */
  policy(): Policy | undefined;
};

/** Everything is allowed while permissions are off, or when no plugin brings a policy. */
export function createPermissions({ enabled, policy }: PermissionsOptions) {
  const declared = new Map<string, PermissionMetadata>();

  const decide: Permissions['decide'] = async (permission, principal) => {
    const decider = enabled ? policy() : undefined;
    return decider ? decider.decide(permission, principal) : { result: 'ALLOW' };
  };

  const metadataOf = (pluginId: string): PermissionMetadata => declared.get(pluginId) ?? { permissions: [], rules: [] };

  return {
    metadataOf,
    forPlugin: (pluginId: string): Permissions => ({
      declare({ permissions, rules = [] }) {
        const before = metadataOf(pluginId);
        declared.set(pluginId, {
          permissions: [...before.permissions, ...permissions],
          rules: [...before.rules, ...rules],
        });
      },
      decide,
      async require(permission, principal) {
        const { result } = await decide(permission, principal);
        if (result !== 'ALLOW') throw new NotAllowedError(`You do not have the permission '${permission.name}'`);
      },
    }),
  };
}
