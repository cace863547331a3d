import { ConflictError, NotAllowedError } from '@callboard/errors';
import type { Permission, PermissionRule, Permissions, Policy } from './permissions.ts';

/** Wire: what `/.well-known/backstage/permissions/metadata` tells of one plugin. */
export type PermissionMetadata = { permissions: readonly Permission[]; rules: readonly PermissionRule[] };

/** Everything is allowed while permissions are off, or until a policy is set. */
export function createPermissions({ enabled }: { enabled: boolean }) {
  const declared = new Map<string, PermissionMetadata>();
  let policy: Policy | undefined;

  const decide: Permissions['decide'] = async (permission, principal) =>
    enabled && policy ? policy.decide(permission, principal) : { result: 'ALLOW' };

  const metadataOf = (pluginId: string): PermissionMetadata => declared.get(pluginId) ?? { permissions: [], rules: [] };

  return {
    setPolicy(newPolicy: Policy): void {
      if (policy) throw new ConflictError('A permission policy is already set; there can be only one');
      policy = newPolicy;
    },
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
