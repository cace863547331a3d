import { ConflictError } from '@callboard/errors';
import type {
  DeclaredPermissions,
  Permission,
  PermissionDeclaration,
  PermissionResources,
  PermissionRule,
} from './permissions.ts';

/** Wire: the response of `/.well-known/backstage/permissions/metadata` for one plugin. */
export type PermissionMetadata = { permissions: readonly Permission[]; rules: readonly PermissionRule[] };

/** The declarations that plugins made while they started. */
export function createDeclarations() {
  const byPlugin = new Map<string, PermissionMetadata>();
  const byName = new Map<string, { pluginId: string; permission: Permission }>();
  const byType = new Map<string, { pluginId: string; resources: PermissionResources }>();
  const metadataOf = (pluginId: string): PermissionMetadata => byPlugin.get(pluginId) ?? { permissions: [], rules: [] };

  function addResources(pluginId: string, resources: PermissionResources): void {
    const owner = byType.get(resources.resourceType)?.pluginId;
    // Two owners could decide the same conditions differently.
    if (owner)
      throw new ConflictError(`The resource type '${resources.resourceType}' is already declared by '${owner}'`);
    byType.set(resources.resourceType, { pluginId, resources });
  }

  return {
    metadataOf,
    add(pluginId: string, { permissions = [], rules = [], resources }: PermissionDeclaration): void {
      const before = metadataOf(pluginId);
      byPlugin.set(pluginId, {
        permissions: [...before.permissions, ...permissions],
        rules: [...before.rules, ...rules],
      });
      for (const permission of permissions) byName.set(permission.name, { pluginId, permission });
      if (resources) addResources(pluginId, resources);
    },
    plugins: (): DeclaredPermissions[] => [...byPlugin].map(([pluginId, metadata]) => ({ pluginId, ...metadata })),
    permissionNamed: (name: string) => byName.get(name)?.permission,
    /** The plugin that declares a permission. */
    pluginOf: (name: string) => byName.get(name)?.pluginId,
    ownerOf: (resourceType: string) => byType.get(resourceType)?.pluginId,
    resourcesOf: (resourceType: string) => byType.get(resourceType)?.resources,
    resourceTypesOf: (pluginId: string) =>
      [...byType].flatMap(([resourceType, owner]) => (owner.pluginId === pluginId ? [resourceType] : [])),
  };
}

export type Declarations = ReturnType<typeof createDeclarations>;
