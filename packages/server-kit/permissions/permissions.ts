import type { Principal } from '../credentials/credentials.ts';
import { createServiceRef } from '../extensions/extensionPoint.ts';

export type PermissionAction = 'create' | 'read' | 'update' | 'delete';

/** Wire: the shape used by `POST /api/permission/authorize`. */
export type Permission = {
  type: 'basic' | 'resource';
  name: string;
  attributes: { action?: PermissionAction };
  resourceType?: string;
};

export type PermissionCondition = { rule: string; resourceType: string; params?: unknown };
export type PermissionCriteria =
  | { anyOf: readonly PermissionCriteria[] }
  | { allOf: readonly PermissionCriteria[] }
  | { not: PermissionCriteria }
  | PermissionCondition;

export type PolicyDecision =
  | { result: 'ALLOW' }
  | { result: 'DENY' }
  | { result: 'CONDITIONAL'; pluginId: string; resourceType: string; conditions: PermissionCriteria };

export type PermissionRule = { name: string; description: string; resourceType: string; paramsSchema?: object };

/** The resources of one type, checked against conditions. */
export type PermissionResources = {
  resourceType: string;
  /**
   * For each ref, in order, whether the conditions hold; never for a missing resource. The plugin filters its lists
   * with the same code, so results cannot differ. Throws for conditions that it does not understand.
   */
  matches(
    resourceRefs: readonly string[],
    conditions: PermissionCriteria,
  ): readonly boolean[] | Promise<readonly boolean[]>;
};

/** Makes decisions. The permission plugin provides it; without it, everything is allowed. */
export type Policy = {
  decide(permission: Permission, principal: Principal): Promise<PolicyDecision>;
};

/** The service for the policy; a second provider is rejected. It decides only while `permission.enabled` is set. */
export const permissionPolicy = createServiceRef<Policy>({
  id: 'callboard.permission-policy',
  description: 'Decides permissions; provided by one plugin',
});

/** For the audit log: the request and the resource that it concerns. Without it, a denial is recorded without request id, address and resource. */
export type Asked = { request?: { id: string; ip: string }; resource?: string };

export type PermissionDeclaration = {
  /** In addition to those in the plugin's object. */
  permissions?: readonly Permission[];
  rules?: readonly PermissionRule[];
  resources?: PermissionResources;
};

/** Permission checks of a plugin, and its declarations for the well-known endpoints. */
export type Permissions = {
  /** The plugin's permissions, rules and resources, served below `/.well-known/backstage/permissions`. */
  declare(declaration: PermissionDeclaration): void;
  /** A denial is recorded in the audit log. */
  decide(permission: Permission, principal: Principal, asked?: Asked): Promise<PolicyDecision>;
  /** Throws NotAllowedError unless the decision is ALLOW; for permissions without a resource. */
  require(permission: Permission, principal: Principal, asked?: Asked): Promise<void>;
  /** Records a denial in the audit log that the plugin decided itself, because conditions do not hold. */
  refused(permission: Permission, principal: Principal, asked?: Asked): void;
};

export type DeclaredPermissions = {
  pluginId: string;
  permissions: readonly Permission[];
  rules: readonly PermissionRule[];
};

/** The declarations of all plugins, for the plugin that decides and explains. Decisions made here are not audited. */
export type PermissionDirectory = {
  isEnabled: boolean;
  plugins(): readonly DeclaredPermissions[];
  permissionNamed(name: string): Permission | undefined;
  /** The plugin that owns a resource type. */
  ownerOf(resourceType: string): string | undefined;
  evaluate(permission: Permission, principal: Principal): Promise<PolicyDecision>;
  matches(
    resourceType: string,
    resourceRefs: readonly string[],
    conditions: PermissionCriteria,
  ): Promise<readonly boolean[]>;
};

export const permissionDirectory = createServiceRef<PermissionDirectory>({
  id: 'callboard.permission-directory',
  description: 'All permissions, and decisions about them',
});
