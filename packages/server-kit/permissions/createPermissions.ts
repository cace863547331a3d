import { NotAllowedError, NotImplementedError } from '@callboard/errors';
import type { AuditEvent } from '../audit/audit.ts';
import type { Principal, ServicePrincipal } from '../credentials/credentials.ts';
import { applyConditions } from './applyConditions.ts';
import { createDeclarations } from './declarations.ts';
import { createDenialLog } from './denialLog.ts';
import type { Permission, PermissionDirectory, Permissions, Policy, PolicyDecision } from './permissions.ts';

type PermissionsOptions = {
  enabled: boolean;
  /** Looked up each time, because the plugin with the policy may start after others. */
  policy(): Policy | undefined;
  audit?(event: AuditEvent): void;
};

/** Users may do everything while permissions are off, or when no plugin provides a policy. */
export function createPermissions({ enabled, policy, audit = () => {} }: PermissionsOptions) {
  const declarations = createDeclarations();
  const denied = createDenialLog(audit);

  /** The one place that makes permission decisions. */
  async function evaluate(pluginId: string, permission: Permission, principal: Principal): Promise<PolicyDecision> {
    // Also while permissions are off: a token's restrictions always apply.
    if (principal.type === 'service') {
      return { result: isGrantedToService(principal, pluginId, permission) ? 'ALLOW' : 'DENY' };
    }
    const decider = enabled ? policy() : undefined;
    return decider ? decider.decide(permission, principal) : { result: 'ALLOW' };
  }

  const directory: PermissionDirectory = {
    isEnabled: enabled,
    plugins: declarations.plugins,
    permissionNamed: declarations.permissionNamed,
    ownerOf: declarations.ownerOf,
    // A service is restricted by plugin, so the plugin that declares the permission counts, not the one that asks.
    evaluate: (permission, principal) =>
      evaluate(declarations.pluginOf(permission.name) ?? 'permission', permission, principal),
    async matches(resourceType, resourceRefs, conditions) {
      const resources = declarations.resourcesOf(resourceType);
      if (!resources) throw new NotImplementedError(`No plugin declares the resource type '${resourceType}'`);
      return resources.matches(resourceRefs, conditions);
    },
  };

  return {
    directory,
    metadataOf: declarations.metadataOf,
    applyConditions: (pluginId: string, body: unknown) => applyConditions(declarations, pluginId, body),
    forPlugin: (pluginId: string): Permissions => ({
      declare: (declaration) => declarations.add(pluginId, declaration),
      async decide(permission, principal, asked) {
        const decision = await evaluate(pluginId, permission, principal);
        if (decision.result === 'DENY') denied(pluginId, permission, principal, asked);
        return decision;
      },
      async require(permission, principal, asked) {
        const { result } = await evaluate(pluginId, permission, principal);
        if (result === 'ALLOW') return;
        denied(pluginId, permission, principal, asked);
        throw new NotAllowedError(`You do not have the permission '${permission.name}'`);
      },
      refused: (permission, principal, asked) => denied(pluginId, permission, principal, asked),
    }),
  };
}

/** Services may do everything; a restricted one only what its restrictions for the plugin allow. */
function isGrantedToService({ accessRestrictions }: ServicePrincipal, pluginId: string, permission: Permission) {
  if (!accessRestrictions) return true;
  const { action } = permission.attributes;
  return accessRestrictions.some(
    ({ plugin, permissions, actions }) =>
      plugin === pluginId &&
      (!permissions || permissions.includes(permission.name)) &&
      (!actions || (action !== undefined && actions.includes(action))),
  );
}
